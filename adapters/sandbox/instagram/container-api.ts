import type { FormValue } from '../kit/request-body.ts';
import type { PlainReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { fetchMedia } from './fetch-media.ts';
import { graphRoute, missingScope, noSuchObject } from './graph-call.ts';
import { graphError, graphOk } from './graph-reply.ts';
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
  const { state } = world;
  const text = (name: string) => textOf(fields[name]);
  const kind = kindOf(text('media_type'));
  if (kind === null) return refused(graphError(100, 2207023, `Unknown media type: ${text('media_type')}`));
  const isVideo = text('video_url') !== '';
  const address = isVideo ? text('video_url') : text('image_url');
  if (address === '') return refused(graphError(100, null, 'The parameter image_url or video_url is required.'));
  if (isVideo && kind === 'feed') {
    return refused(graphError(100, 2207023, 'A video in the feed is a reel: use media_type REELS.'));
  }
  const caption = text('caption');
  if (isTooMuch(caption)) return refused(graphError(36004, 2207010, 'The caption is too long.'));
  const recent = state.value.containers.filter(
    (each) => each.username === account.username && world.now() - each.createdAt < dayMs,
  );
  if (recent.length >= containersADay) return refused(graphError(9, 2207042, 'Too many containers in 24 hours.'));
  const fetched = await fetchMedia(address, kind, isVideo);
  if ('refusal' in fetched) return refused(fetched.refusal);

  const id = newId('179');
  const file = `${id}.${isVideo ? 'mp4' : 'jpg'}`;
  world.media.keep(file, fetched.bytes);
  const markers = markersOf(caption);
  const { imageMs, videoMs } = state.value.switches;
  state.value.containers.push({
    id,
    username: account.username,
    kind,
    isVideo,
    caption,
    altText: text('alt_text'),
    isAiGenerated: text('is_ai_generated') === 'true',
    createdAt: world.now(),
    readyAt: world.now() + (markers.processingMs ?? (isVideo ? videoMs : imageMs)),
    error: markers.processingError,
    mediaId: null,
    file,
  });
  return { id, reply: graphOk({ id }) };
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

function kindOf(mediaType: string): PostKind | null {
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
