import type { PlainReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { presentContainer, statusOf, textOf } from './container-api.ts';
import {
  findToken,
  graphRoute,
  missingScope,
  noSuchObject,
  ofEachVersion,
  withFault,
  graphError,
  graphOk,
} from './graph-call.ts';
import type { CarouselFile, InstagramWorld, PostKind, SandboxContainer, SandboxPost } from './instagram-state.ts';
import { dayMs, newId, newSecret, record } from './instagram-state.ts';
import { markersOf } from './markers.ts';

/** Publishing, and every read: containers, posts, lists, the quota. */
export function publishApi(world: InstagramWorld): SandboxRoute[] {
  return [
    ...ofEachVersion('POST', '/:userId/media_publish', (request) => {
      const { userId = '' } = request.params;
      const creationId = textOf(request.form()['creation_id'] ?? request.query.get('creation_id'));
      const container = world.state.value.containers.find(({ id }) => id === creationId);
      const isFirst = !world.state.value.calls.some((call) => call.operation === 'publish' && call.id === creationId);
      const marked = container && isFirst ? markersOf(container.caption).publish : null;
      record(world, 'publish', creationId, 'received');
      world.state.save();
      const run = () => publishCall(world, request, userId, creationId);
      return withFault(world, 'publish', run, marked);
    }),
    ...graphRoute(world, 'GET', '/:userId/content_publishing_limit', 'quota', ({ params }, { account }) => {
      if (params['userId'] !== account.userId) return noSuchObject(params['userId'] ?? '');
      const config = { quota_total: world.state.value.switches.quotaTotal, quota_duration: 86_400 };
      return graphOk({ data: [{ quota_usage: usageOf(world, account.username), config }] });
    }),
    ...(['media', 'stories'] as const).flatMap((list) =>
      graphRoute(world, 'GET', `/:userId/${list}`, 'list', ({ params, query }, { account }) => {
        const isUnreadable = params['userId'] !== account.userId || world.state.value.switches.readOutage;
        if (isUnreadable) return noSuchObject(params['userId'] ?? '');
        const since = sinceOf(query.get('since'));
        const posts = world.state.value.posts
          .filter((post) => post.username === account.username && (post.kind === 'story') === (list === 'stories'))
          .filter((post) => post.at >= since && (post.kind !== 'story' || world.now() - post.at < dayMs))
          .toSorted((a, b) => b.at - a.at)
          .slice(0, Number(query.get('limit') ?? 25));
        return graphOk({ data: posts.map((post) => presentPost(world, post)), paging: {} });
      }),
    ),
    ...graphRoute(
      world,
      'GET',
      '/:id',
      ({ params }) => (world.state.value.posts.some(({ id }) => id === params['id']) ? 'post' : 'status'),
      ({ params }, { account }) => {
        const id = params['id'] ?? '';
        const { containers, posts, switches } = world.state.value;
        const container = containers.find((each) => each.id === id && each.username === account.username);
        if (container && !switches.readOutage) return graphOk(presentContainer(world, container));
        const post = posts.find((each) => each.id === id && each.username === account.username);
        if (post && !switches.readOutage && !switches.permalinkFails) return graphOk(presentPost(world, post));
        return noSuchObject(id);
      },
    ),
  ];
}

export function postUrl(world: InstagramWorld, { shortcode }: SandboxPost): string {
  return `${world.url()}/p/${shortcode}/`;
}

function publishCall(world: InstagramWorld, request: SandboxRequest, userId: string, creationId: string): PlainReply {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const caller = findToken(world, bearer ?? request.query.get('access_token') ?? '');
  if ('status' in caller) return caller;
  if (userId !== caller.account.userId) return noSuchObject(userId);
  const denied = missingScope(caller, 'instagram_business_content_publish');
  if (denied) return denied;
  const container = world.state.value.containers.find(({ id }) => id === creationId);
  if (container?.username !== caller.account.username)
    return graphError(24, 2207006, 'The media builder was not found.');
  const reply = publishContainer(world, container);
  world.state.save();
  return reply;
}

function publishContainer(world: InstagramWorld, container: SandboxContainer): PlainReply {
  const { switches } = world.state.value;
  if (container.isCarouselItem) return graphError(100, 2207023, 'A file of a carousel is not published by itself.');
  const code = statusOf(world, container);
  switch (code) {
    case 'IN_PROGRESS':
    case 'ERROR':
      return graphError(9007, 2207027, 'The media is not ready to be published. Media ID is not available.');
    case 'EXPIRED':
      return graphError(-2, 2207020, 'The media you are trying to access has expired.');
    case 'PUBLISHED':
      if (switches.secondPublish === 'error') return graphError(9007, 2207027, 'Media ID is not available.');
      if (switches.secondPublish === 'sameId') return graphOk({ id: container.mediaId });
      return graphOk({ id: addPost(world, container).id });
    case 'FINISHED':
      if (usageOf(world, container.username) >= switches.quotaTotal) {
        return graphError(9, 2207042, 'You have reached the maximum number of posts that is allowed to be published.');
      }
      return graphOk({ id: addPost(world, container).id });
    default:
      return code satisfies never;
  }
}

function addPost(world: InstagramWorld, container: SandboxContainer): SandboxPost {
  const { username, kind, isVideo, caption, altText, isAiGenerated, file } = container;
  const post: SandboxPost = {
    id: newId('180'),
    shortcode: newSecret('C', 8),
    containerId: container.id,
    username,
    kind,
    isVideo,
    caption,
    altText,
    isAiGenerated,
    at: world.now(),
    file,
    files: filesOf(world, container),
  };
  world.state.value.posts.push(post);
  container.mediaId ??= post.id;
  return post;
}

function filesOf(world: InstagramWorld, { kind, children }: SandboxContainer): CarouselFile[] {
  if (kind !== 'carousel') return [];
  const { containers } = world.state.value;
  return children.flatMap((childId) => {
    const child = containers.find(({ id }) => id === childId);
    return child ? { id: newId('180'), isVideo: child.isVideo, file: child.file } : [];
  });
}

/** A carousel is one post of the day, however many files it has. */
function usageOf(world: InstagramWorld, username: string): number {
  return world.state.value.posts.filter((post) => post.username === username && world.now() - post.at < dayMs).length;
}

const productTypes: Record<PostKind, string> = {
  feed: 'FEED',
  story: 'STORY',
  reels: 'REELS',
  carousel: 'FEED',
};

/** …/instagram-graph-api/reference/ig-media: a published reel reads VIDEO and REELS, a carousel CAROUSEL_ALBUM and FEED; some readers get captions without `@`. */
function presentPost(world: InstagramWorld, post: SandboxPost) {
  const { captionsWithoutAt } = world.state.value.switches;
  return {
    id: post.id,
    caption: captionsWithoutAt ? post.caption.replaceAll('@', '') : post.caption,
    media_type: post.kind === 'carousel' ? 'CAROUSEL_ALBUM' : post.isVideo ? 'VIDEO' : 'IMAGE',
    media_product_type: productTypes[post.kind],
    permalink: postUrl(world, post),
    shortcode: post.shortcode,
    timestamp: `${new Date(post.at).toISOString().slice(0, 19)}+0000`,
    username: post.username,
    is_ai_generated: post.isAiGenerated,
    alt_text: post.altText,
    ...(post.kind === 'carousel' ? { children: { data: post.files.map(({ id }) => ({ id })) } } : {}),
  };
}

/** Unix seconds, or an instant. */
function sinceOf(text: string | null): number {
  if (text === null) return 0;
  return /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) || 0;
}
