import type { GenerationView } from '#core/generation/generation.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';

/**
 * What a workflow's card shows: the model in question, never somebody else. Its own newest result of this workflow, else its sample
 * pictures, else its portrait; only a model without any picture shows the ones the admin gave.
 */
export function workflowPreviews(
  { id, contentType, isGrid, previewImageUrls }: PublicWebhook,
  { sampleContents, referenceImageUrl, cutoutImageUrl }: PublicInfluencer,
  runs: readonly GenerationView[],
): readonly string[] {
  const wanted = isGrid ? 4 : 1;
  const made = runs
    .filter(({ webhookId, status }) => webhookId === id && status === 'done')
    .map(({ media }) => media.flatMap((file) => pictureOf(file) ?? []))
    .find((pictures) => pictures.length >= wanted);
  if (made) return made.slice(0, wanted);
  const samples = sampleContents.filter((sample) => sample.contentType === 'image').map(({ url }) => url);
  if (isGrid && samples.length >= wanted) return samples.slice(0, wanted);
  const portrait = referenceImageUrl ?? cutoutImageUrl;
  const [first] = contentType === 'video' ? [...samples, portrait] : [portrait, ...samples];
  if (first) return [first];
  return previewImageUrls.slice(0, previewImageUrls.length < wanted ? 1 : wanted);
}

function pictureOf({ kind, url, thumbnailUrl }: GenerationView['media'][number]): string | null {
  return thumbnailUrl ?? (kind === 'image' ? url : null);
}
