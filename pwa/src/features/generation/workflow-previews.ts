import type { GenerationView } from '#core/generation/generation.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';

/**
 * The images on a workflow's card: the model's own images, never another model's. Its newest result of this workflow, otherwise its sample
 * images, otherwise its portrait; only a model without any image shows the images that the admin gave.
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
