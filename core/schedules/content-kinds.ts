import type { ContentType } from '#core/webhooks/webhook.ts';
import type { Publication } from '#core/publishing/publication.ts';
import type { ScheduleContentType } from './plan-fields.ts';

/** The platform (spec §3, by name) contents can be published to. */
export const publishingPlatform = 'instagram';

/**
 * The kind of content that a workflow must make for each kind of schedule, the usual one first. Instagram stories are
 * images or videos.
 */
const made: Record<ScheduleContentType, readonly ContentType[]> = {
  image: ['image'],
  story: ['image', 'video'],
  video: ['video'],
  reels: ['video'],
  text: ['text'],
};

export function suitsWorkflow(contentType: ScheduleContentType, workflowMakes: ContentType): boolean {
  return made[contentType].includes(workflowMakes);
}

/**
 * The workflow chosen, or, when none was (spec §5: a bulk plan is a date, a time and a prompt), the first suiting one that
 * requires no further field. Null when there is no such workflow.
 */
export function workflowFor<
  W extends { id: string; contentType: ContentType; inputFields: readonly { isRequired: boolean }[] },
>(contentType: ScheduleContentType, webhookConfigId: string | null, active: readonly W[]): W | null {
  if (webhookConfigId) return active.find(({ id }) => id === webhookConfigId) ?? null;
  const needsNoInput = active.filter(({ inputFields }) => inputFields.every(({ isRequired }) => !isRequired));
  const byKind = made[contentType].map((kind) => needsNoInput.find((workflow) => workflow.contentType === kind));
  return byKind.find((workflow) => workflow !== undefined) ?? null;
}

/** How a scheduled content is posted. A video in the feed is a reel: developers.facebook.com/docs/instagram-platform. Null for text. */
export function publicationKind(contentType: ScheduleContentType): Publication['kind'] | null {
  switch (contentType) {
    case 'image':
      return 'feed';
    case 'video':
    case 'reels':
      return 'reels';
    case 'story':
      return 'story';
    case 'text':
      return null;
    default:
      return contentType satisfies never;
  }
}
