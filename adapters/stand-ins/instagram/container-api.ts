import type { FormValue } from '../kit/request-body.ts';
import type { PlainReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { fetchMedia, jpegSize } from './fetch-media.ts';
import { graphRoute, missingScope, noSuchObject, graphError, graphOk } from './graph-call.ts';
import type { InstagramWorld, PostKind, SandboxAccount, SandboxContainer } from './instagram-state.ts';
import { dayMs, newId, record } from './instagram-state.ts';
import { markersOf } from './markers.ts';

/** 400 containers in a rolling day (developers.facebook.com/docs/instagram-platform/content-publishing). */
const containersADay = 400;

export function containerApi(world: InstagramWorld): SandboxRoute[] {
  return graphRoute(world, 'POST', '/:userId/media', 'create', async (request, caller) => {
    const userId = request.params['userId'] ?? '';
    if (userId !== caller.account.userId) return noSuchObject(userId);
    const denied = missingScope(caller, 'instagram_business_content_publish');
    if (denied) return denied;
    const reply = await createContainer(world, caller.account, fieldsOf(request));
    record(world, 'create', reply.id, reply.reply.status < 300 ? 'ok' : 'refused');
    world.state.save();
    return reply.reply;
  });
}

export type StatusCode = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

/** …/instagram-graph-api/reference/ig-container: a container not published within 24 hours has expired. */
export function statusOf(world: InstagramWorld, container: SandboxContainer): StatusCode {
  if (container.mediaId !== null) return 'PUBLISHED';
  if (world.now() - container.createdAt >= dayMs) return 'EXPIRED';
  if (world.now() < container.readyAt) return 'IN_PROGRESS';
  return container.error === null ? 'FINISHED' : 'ERROR';
}

export function presentContainer(world: InstagramWorld, container: SandboxContainer) {
  const code = statusOf(world, container);
  const text = {
    IN_PROGRESS: 'In Progress: Media is still being processed.',
    FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
    PUBLISHED: 'Published: Media has been published.',
    ERROR: `Error: Media upload has failed with error code ${container.error ?? 2207053}`,
    EXPIRED: 'Expired: The container was not published within 24 hours.',
  }[code];
  return {
    id: container.id,
    status_code: code,
    status: text,
    is_ai_generated: container.isAiGenerated,
    alt_text: container.altText,
    thumb_offset: container.thumbOffset ?? null,
  };
}

type Fields = Record<string, FormValue>;
type Created = { id: string; reply: PlainReply };

function fieldsOf(request: SandboxRequest): Fields {
  const isJson = (request.headers['content-type'] ?? '').includes('json');
  const body = isJson ? (request.json() as Fields) : request.form();
  return { ...Object.fromEntries(request.query), ...body };
}

async function createContainer(world: InstagramWorld, account: SandboxAccount, fields: Fields): Promise<Created> {
  const text = (name: string) => textOf(fields[name]);
  if (text('media_type') === 'CAROUSEL') return createCarousel(world, account, fields);
  const isCarouselItem = text('is_carousel_item') === 'true';
  if (!isCarouselItem && !isLabelled(fields)) return refused(unlabelled());
  const kind = kindOf(text('media_type'), isCarouselItem);
  if (kind === null) return refused(graphError(100, 2207023, `Unknown media type: ${text('media_type')}`));
  const isVideo = text('video_url') !== '';
  const address = isVideo ? text('video_url') : text('image_url');
  if (address === '') return refused(graphError(100, null, 'The parameter image_url or video_url is required.'));
  if (isVideo && kind === 'feed' && !(isCarouselItem && text('media_type') === 'VIDEO')) {
    return refused(graphError(100, 2207023, 'A video in the feed is a reel: use media_type REELS.'));
  }
  const caption = text('caption');
  const problem = isCarouselItem && caption !== '' ? captionOfItem() : limitsOf(world, account, caption);
  if (problem) return refused(problem);
  const detail = detailProblem(text('alt_text'), text('thumb_offset'), isVideo);
  if (detail) return refused(detail);
  const fetched = await fetchMedia(address, kind, isVideo);
  if ('refusal' in fetched) return refused(fetched.refusal);
  const coverAddress = kind === 'reels' ? text('cover_url') : '';
  const cover = coverAddress === '' ? null : await fetchMedia(coverAddress, kind, false);
  if (cover && 'refusal' in cover) return refused(cover.refusal);

  const id = newId('179');
  const file = `${id}.${isVideo ? 'mp4' : 'jpg'}`;
  world.media.store(file, fetched.bytes);
  const isAiGenerated = isLabelled(fields);
  const altText = text('alt_text');
  const thumbOffset = text('thumb_offset') === '' ? null : Number(text('thumb_offset'));
  return store(world, account, {
    id,
    kind,
    isVideo,
    isCarouselItem,
    children: [],
    caption,
    altText,
    thumbOffset,
    cover: cover && jpegSize(cover.bytes),
    isAiGenerated,
    file,
  });
}

/** The parent: 2 to 10 containers of this account, made for a carousel and processed (…/instagram-platform/content-publishing). */
function createCarousel(world: InstagramWorld, account: SandboxAccount, fields: Fields): Created {
  if (!isLabelled(fields)) return refused(unlabelled());
  const caption = textOf(fields['caption']);
  const children = childrenIn(textOf(fields['children']));
  const problem = limitsOf(world, account, caption) ?? childrenProblem(world, account, children);
  if (problem) return refused(problem);
  const first = world.state.value.containers.find(({ id }) => id === children[0])!;
  return store(world, account, {
    id: newId('179'),
    kind: 'carousel',
    isVideo: first.isVideo,
    isCarouselItem: false,
    children,
    caption,
    altText: '',
    isAiGenerated: isLabelled(fields),
    file: first.file,
  });
}

/** A comma between the ids, or a JSON list. */
function childrenIn(text: string): string[] {
  return text
    .replace(/[[\]"\s]/g, '')
    .split(',')
    .filter(Boolean);
}

function childrenProblem(world: InstagramWorld, account: SandboxAccount, children: string[]): PlainReply | null {
  if (children.length < 2 || children.length > 10 || new Set(children).size < children.length) {
    return graphError(100, 2207028, 'A carousel needs at least 2 and no more than 10 photos or videos.');
  }
  for (const childId of children) {
    const child = world.state.value.containers.find(({ id }) => id === childId);
    if (child?.username !== account.username) return graphError(24, 2207006, 'The media builder was not found.');
    if (!child.isCarouselItem) return graphError(100, 2207023, 'A child must be made with is_carousel_item.');
    const code = statusOf(world, child);
    if (code === 'EXPIRED') return graphError(-2, 2207020, 'The media you are trying to access has expired.');
    if (code !== 'FINISHED') return graphError(9007, 2207027, 'A child is not ready. Media ID is not available.');
  }
  return null;
}

type Made = Omit<SandboxContainer, 'username' | 'createdAt' | 'readyAt' | 'error' | 'mediaId'>;

function store(world: InstagramWorld, account: SandboxAccount, made: Made): Created {
  const markers = markersOf(made.caption);
  const { imageMs, videoMs } = world.state.value.switches;
  world.state.value.containers.push({
    ...made,
    username: account.username,
    createdAt: world.now(),
    readyAt: world.now() + (markers.processingMs ?? (made.isVideo ? videoMs : imageMs)),
    error: markers.processingError,
    mediaId: null,
  });
  return { id: made.id, reply: graphOk({ id: made.id }) };
}

/** …/instagram-graph-api/reference/ig-user/media: alt text of images up to 1000 characters; an offset of 0 or more. */
function detailProblem(altText: string, offset: string, isVideo: boolean): PlainReply | null {
  if (altText !== '' && isVideo) return graphError(100, null, 'The parameter alt_text is for images only.');
  if (altText.length > 1000) return graphError(100, null, 'The alt text is too long.');
  if (offset === '' || (isVideo && /^\d+$/.test(offset))) return null;
  return graphError(1, 2207057, 'The thumbnail offset must be at least 0 and less than the duration of the video.');
}

/** Everything that this product posts is made with AI; Instagram itself accepts a post without the label. */
function unlabelled(): PlainReply {
  return graphError(100, null, 'The stand-in refuses containers without is_ai_generated.');
}

function isLabelled(fields: Fields): boolean {
  return textOf(fields['is_ai_generated']) === 'true';
}

function captionOfItem(): PlainReply {
  return graphError(100, null, 'The parameter caption is not supported on photos and videos of a carousel.');
}

/** The limits of every container: its caption, and the number of containers today. */
function limitsOf(world: InstagramWorld, account: SandboxAccount, caption: string): PlainReply | null {
  if (isTooMuch(caption)) return graphError(36004, 2207010, 'The caption is too long.');
  const recent = world.state.value.containers.filter(
    (each) => each.username === account.username && world.now() - each.createdAt < dayMs,
  );
  return recent.length < containersADay ? null : graphError(9, 2207042, 'Too many containers in 24 hours.');
}

function refused(reply: PlainReply): Created {
  return { id: '', reply };
}

export function textOf(value: FormValue | undefined | null): string {
  return typeof value === 'string' ? value : '';
}

/** 2200 characters, 30 hashtags, 20 mentions (…/instagram-graph-api/reference/ig-user/media). */
function isTooMuch(caption: string): boolean {
  const hashtags = caption.split(/#(?=[\p{L}\p{N}_])/u).length - 1;
  const mentions = caption.split(/@(?=[\p{L}\p{N}_])/u).length - 1;
  return caption.length > 2200 || hashtags > 30 || mentions > 20;
}

/** Files of a carousel are images or videos; reels are not allowed (…/instagram-graph-api/reference/ig-user/media). */
function kindOf(mediaType: string, isCarouselItem: boolean): PostKind | null {
  if (isCarouselItem) return ['', 'IMAGE', 'VIDEO'].includes(mediaType) ? 'feed' : null;
  switch (mediaType) {
    case '':
    case 'IMAGE':
      return 'feed';
    case 'REELS':
      return 'reels';
    case 'STORIES':
      return 'story';
    default:
      return null;
  }
}
