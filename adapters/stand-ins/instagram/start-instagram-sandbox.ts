import type { Sandbox, SandboxRoute } from '../kit/sandbox-server.ts';
import type { InstagramSandboxOptions, InstagramWorld } from './instagram-state.ts';
import { readFile } from 'node:fs/promises';
import { slug } from '#core/shared/text.ts';
import { startSandboxServer, route, textReply } from '../kit/sandbox-server.ts';
import { openStateFile } from '../kit/state-file.ts';
import { imageFile } from '../demo/demo-images.ts';
import { demoModels } from '../demo/models/demo-models.ts';
import { consentRoutes } from './consent-routes.ts';
import { containerApi } from './container-api.ts';
import { controlRoutes } from './control-routes.ts';
import { feedRoutes } from './feed-routes.ts';
import { firstState, acceptDemoAccounts } from './seed-accounts.ts';
import { unknownPath } from './graph-call.ts';
import { openMediaFolder } from './media-folder.ts';
import { publishApi } from './publish-api.ts';
import { tokenApi } from './token-api.ts';
export type { InstagramSandboxOptions } from './instagram-state.ts';

/**
 * A stand-in for Instagram on loopback: the consent page at /oauth/authorize, tokens, containers, publishing and reading in the
 * shape of Graph API v26.0, the profiles of its accounts at / for people, and a control API for tests under /_control.
 */
export async function startInstagramSandbox(options: InstagramSandboxOptions): Promise<Sandbox> {
  const startedAt = (options.now ?? Date.now)();
  const state = openStateFile(options.stateFile, () => firstState(options, startedAt));
  acceptDemoAccounts(state.value, options.demoAccounts ?? [], startedAt);
  let sandbox: Sandbox | undefined;
  const world: InstagramWorld = {
    options,
    state,
    media: openMediaFolder(options.stateFile),
    url: () => sandbox?.url ?? '',
    now: () => (options.now ?? Date.now)() + state.value.clockMs,
  };
  sandbox = await startSandboxServer({
    port: options.port,
    routes: [
      ...controlRoutes(world),
      ...consentRoutes(world),
      ...imageRoutes(world),
      ...tokenApi(world),
      ...containerApi(world),
      ...feedRoutes(world),
      ...publishApi(world),
    ],
    notFound: unknownPath,
  });
  return sandbox;
}

const tints = ['#2A3BE0', '#12A5A8', '#C40E73', '#F2A900'];

/** Profile images, the media of posts and the style sheet. */
function imageRoutes(world: InstagramWorld): SandboxRoute[] {
  return [
    route('GET', '/instagram.css', () => textReply(200, instagramStyles, 'text/css; charset=utf-8')),
    route('GET', '/avatars/:username', async ({ params }) => {
      const username = params['username'] ?? '';
      const model = demoModels.find(({ name }) => slug(name).replaceAll('-', '') === username);
      if (!model) return textReply(200, initialOf(username), 'image/svg+xml');
      return textReply(200, await readFile(imageFile(`${model.id}/portrait`)), 'image/webp');
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

/** The styles that the kit does not have: the consent dialog, profiles, the grid, the page of a post. */
const instagramStyles = `
.small{font-size:.8125rem}.grow{flex:1;min-width:0;display:grid}
.popup{max-width:none;padding:0;display:block}
.consent{min-height:max(100dvh,540px);max-width:500px;margin:0 auto;display:flex;flex-direction:column;gap:12px;padding:14px 18px 0}
.consent-head{display:flex;gap:14px;align-items:flex-start}.consent-head .mark{display:inline-block;margin-bottom:6px}
.consent h1{font-size:1.375rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 4px}
.glyph{flex:none;width:48px;height:48px;border-radius:15px;background:linear-gradient(45deg,#F2A900,#E0352F 45%,#C40E73 70%,#2A3BE0);position:relative}
.glyph::after{content:"";position:absolute;inset:13px;border:4px solid #fff;border-radius:50%}
fieldset{border:0;padding:0;margin:0;min-width:0}legend{font-weight:600;padding:0;margin-bottom:6px}.consent fieldset:last-of-type .choice{min-height:44px;padding:2px 14px;margin-bottom:4px}
.accounts{height:calc(max(100dvh,540px) - 426px);overflow-y:auto;border:1px solid var(--line);border-radius:18px;background:var(--surface)}
.accounts .choice{border-radius:0;border:0;border-bottom:1px solid var(--line)}.accounts .choice:last-child{border-bottom:0}
.choice{display:flex;align-items:center;gap:12px;min-height:52px;padding:5px 14px;border-radius:18px;cursor:pointer;background:var(--surface)}
.choice:has(input:checked){background:var(--sunken)}
.choice strong{overflow-wrap:anywhere}.choice img{border-radius:50%;object-fit:cover}
.choice input{width:20px;height:20px;accent-color:var(--accent);flex:none}
.consent-foot{margin:auto -18px 0;padding:10px 18px 14px;background:var(--page);border-top:1px solid var(--line);display:grid;gap:10px}
.actions{display:grid;grid-template-columns:1fr 1fr;gap:10px}
.people{display:flex;gap:16px;overflow-x:auto;padding:4px 2px 10px}.people a{display:grid;justify-items:center;gap:6px;width:86px;flex:none;color:var(--ink);text-decoration:none;font-size:.8125rem}
.people a span:last-child{max-width:100%;overflow:hidden;text-overflow:ellipsis}
.ring{display:block;padding:3px;border-radius:50%;background:linear-gradient(45deg,#F2A900,#E0352F 45%,#C40E73 70%,#2A3BE0)}
.ring img{display:block;border-radius:50%;border:3px solid var(--page);object-fit:cover;object-position:50% 25%;aspect-ratio:1}
.profile{display:flex;gap:clamp(16px,5vw,48px);align-items:center;padding:8px 0 20px;border-bottom:1px solid var(--line)}
.profile h2{margin:0 0 6px}.counts{display:flex;gap:20px;margin-bottom:6px}
.grid{list-style:none;margin:0;padding:0;display:grid;gap:18px 12px;grid-template-columns:repeat(3,minmax(0,1fr))}
.grid a{color:var(--ink);text-decoration:none;display:grid;gap:6px;border-radius:14px}
.grid li{display:grid;gap:6px;align-content:start;justify-items:start}.grid li a{width:100%}
.frame{position:relative;display:block;aspect-ratio:4/5;border-radius:14px;overflow:hidden;background:var(--sunken)}
.frame img,.frame video{width:100%;height:100%;object-fit:cover;display:block}
.ai,.kind{position:absolute;top:8px;padding:3px 9px;border-radius:99px;font-size:.75rem;font-weight:600;background:rgb(11 18 38/.78);color:#fff}
.ai{left:8px}.kind{right:8px}
.byhand{display:grid;place-items:center;height:100%;min-height:160px;color:var(--ink-2)}
.caption{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;overflow-wrap:anywhere;font-size:.9375rem}
.post{display:grid;gap:24px;grid-template-columns:minmax(0,3fr) minmax(240px,2fr)}
.stage img,.stage video{width:100%;border-radius:18px;display:block;max-height:80vh;object-fit:contain;background:var(--sunken)}
.words{display:grid;gap:12px;align-content:start;justify-items:start}.who{display:flex;align-items:center;gap:10px}.who img{border-radius:50%;object-fit:cover}
.text{white-space:pre-wrap;overflow-wrap:anywhere}.panel{margin-top:14px}
@media(max-width:700px){.post{grid-template-columns:minmax(0,1fr)}.grid{gap:14px 6px}.caption{font-size:.8125rem}.profile{gap:16px}.profile .ring img{width:84px;height:84px}}
`;
