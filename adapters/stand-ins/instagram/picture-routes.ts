import { readFile } from 'node:fs/promises';
import { slug } from '#core/shared/text.ts';
import { route, textReply, type SandboxRoute } from '../kit/sandbox-server.ts';
import { pictureFile } from '../demo/demo-pictures.ts';
import { demoModels } from '../demo/models/demo-models.ts';
import { instagramStyles } from './instagram-styles.ts';
import type { InstagramWorld } from './instagram-state.ts';

const tints = ['#2A3BE0', '#12A5A8', '#C40E73', '#F2A900'];

/** Profile images, the media of posts and the style sheet. */
export function pictureRoutes(world: InstagramWorld): SandboxRoute[] {
  return [
    route('GET', '/instagram.css', () => textReply(200, instagramStyles, 'text/css; charset=utf-8')),
    route('GET', '/avatars/:username', async ({ params }) => {
      const username = params['username'] ?? '';
      const model = demoModels.find(({ name }) => slug(name).replaceAll('-', '') === username);
      if (!model) return textReply(200, initialOf(username), 'image/svg+xml');
      return textReply(200, await readFile(pictureFile(`${model.id}/portrait`)), 'image/webp');
    }),
    route('GET', '/files/:name', ({ params }) => {
      const name = params['name'] ?? '';
      const bytes = world.media.read(name);
      if (bytes === null) return textReply(404, '');
      return textReply(200, bytes, name.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg');
    }),
  ];
}

function initialOf(username: string): string {
  const letter = /^[a-z]/.exec(username)?.[0]?.toUpperCase() ?? '?';
  const tint = tints[username.length % tints.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="${tint}"/><text x="40" y="53" font-family="sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
}
