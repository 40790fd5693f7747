import { readFileSync } from 'node:fs';
import {
  jsonReply,
  redirectReply,
  route,
  type PlainReply,
  type SandboxRequest,
  type SandboxRoute,
} from '../kit/sandbox-server.ts';
import { imageFile } from '../demo/demo-images.ts';
import { firstState } from './seed-accounts.ts';
import type { Fault, InstagramWorld, Operation, SandboxPost, Switches } from './instagram-state.ts';
import { accountOf, newId, newSecret, operations } from './instagram-state.ts';

/**
 * For tests and for the buttons of the feed page. JSON in and out; `README.md` lists the settings.
 *   GET  /_control/state                       the whole state
 *   GET  /_control/calls                       every container made and every media_publish received, oldest first
 *   POST /_control/switches {…}                a part of Switches; the rest stays
 *   POST /_control/faults {publish: [{…}, …]}  played one per call, in order; `{}` shows the remaining ones
 *   POST /_control/clock {advanceMs}           advances the sandbox's clock
 *   POST /_control/revoke|expire {username}    all tokens of an account
 *   POST /_control/post {username, caption, kind?}  a post made by hand in the app
 *   POST /_control/posts {posts: [{id, shortcode, username, caption, picture, at}]}  posts of the past; known ones are left out
 *   POST /_control/reset                       empty state, no faults
 */
export function controlRoutes(world: InstagramWorld): SandboxRoute[] {
  const { state } = world;
  return [
    route('GET', '/_control/state', () => jsonReply(200, state.value)),
    route('GET', '/_control/calls', () => jsonReply(200, { calls: state.value.calls })),
    control(world, 'switches', (body) => {
      state.value.switches = { ...state.value.switches, ...switchesOf(body, state.value.switches) };
      return state.value.switches;
    }),
    control(world, 'faults', (body) => {
      state.value.faults = { ...state.value.faults, ...faultsOf(body) };
      return state.value.faults;
    }),
    control(world, 'clock', (body) => {
      state.value.clockMs += Number(body['advanceMs'] ?? 0);
      return { now: new Date(world.now()).toISOString() };
    }),
    control(world, 'revoke', (body) => {
      for (const token of tokensOf(world, body)) token.revoked = true;
      return {};
    }),
    control(world, 'expire', (body) => {
      for (const token of tokensOf(world, body)) token.expiresAt = world.now();
      return {};
    }),
    control(world, 'post', (body) => {
      const { username } = accountOf(world, String(body['username']));
      const kind = body['kind'] === 'reels' || body['kind'] === 'story' ? body['kind'] : 'feed';
      const post = {
        id: newId('180'),
        shortcode: newSecret('C', 8),
        containerId: null,
        username,
        kind,
        isVideo: kind === 'reels',
        caption: typeof body['caption'] === 'string' ? body['caption'] : '',
        altText: '',
        isAiGenerated: false,
        at: world.now(),
        file: null,
        files: [],
      } satisfies SandboxPost;
      state.value.posts.push(post);
      return post;
    }),
    control(world, 'posts', ({ posts }) => {
      const known = new Set(state.value.posts.map(({ shortcode }) => shortcode));
      const missing = (posts as PastPost[]).filter(({ shortcode }) => !known.has(shortcode));
      state.value.posts.push(...missing.map((post) => pastPost(world, post)));
      return {};
    }),
    control(world, 'reset', () => {
      state.reset();
      world.media.clear();
      Object.assign(state.value, firstState(world.options, world.now()));
      return {};
    }),
  ];
}

type Body = Record<string, unknown>;

/** `picture`: the name of a committed image of the demo. */
type PastPost = Pick<SandboxPost, 'id' | 'shortcode' | 'username' | 'caption' | 'at'> & { picture: string };

function pastPost(world: InstagramWorld, { picture, ...post }: PastPost): SandboxPost {
  const file = `${picture.replaceAll(/\W/g, '_')}.webp`;
  if (world.media.read(file) === null) world.media.store(file, readFileSync(imageFile(picture)));
  const shape = { kind: 'feed', isVideo: false, isAiGenerated: true } as const;
  return { ...post, ...shape, containerId: null, altText: '', file, files: [] };
}

function control(world: InstagramWorld, name: string, run: (body: Body) => unknown): SandboxRoute {
  return route('POST', `/_control/${name}`, (request): PlainReply => {
    const isForm = request.headers['content-type']?.includes('form') === true;
    const body = isForm ? bodyOfForm(request) : request.bytes.length === 0 ? {} : (request.json() as Body);
    const answer = run(body);
    world.state.save();
    return isForm ? redirectReply('/') : jsonReply(200, answer);
  });
}

/** Buttons of the page send one JSON text. */
function bodyOfForm(request: SandboxRequest): Body {
  const { json } = request.form();
  return typeof json === 'string' ? (JSON.parse(json) as Body) : {};
}

function tokensOf(world: InstagramWorld, body: Body) {
  const { username } = accountOf(world, String(body['username']));
  return world.state.value.tokens.filter((token) => token.username === username);
}

/** Only known names with values of the right type: a mistyped switch must not pass as "off". */
function switchesOf(body: Body, known: Switches): Partial<Switches> {
  for (const [name, value] of Object.entries(body)) {
    if (typeof (known as Body)[name] !== typeof value) throw unknownName(`switch: ${name}`);
  }
  return body;
}

function faultsOf(body: Body): Partial<Record<Operation, Fault[]>> {
  for (const [name, list] of Object.entries(body)) {
    const fits =
      operations.some((known) => known === name) &&
      Array.isArray(list) &&
      list.every((fault: Partial<Fault>) => fault.when === 'before' || fault.when === 'after');
    if (!fits) throw unknownName(`fault: ${name}`);
  }
  return body;
}

function unknownName(kind: string): Error {
  return Object.assign(new Error(`unknown ${kind}`), { name: 'BadBody' });
}
