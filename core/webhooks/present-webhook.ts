import type { PublicWebhook, Webhook, WebhookWithFigures } from './webhook.ts';
import { pickRecord, publicFields } from '#core/shared/record-fields.ts';
import { isCaption } from './read-answer.ts';
import { workflowFields } from './workflow-fields.ts';

/** The public data of a workflow: never its address, headers, query or template. */
export function presentWebhook(webhook: WebhookWithFigures): PublicWebhook {
  return {
    ...pickRecord(publicFields(workflowFields), webhook),
    id: webhook.id,
    creditCost: { costPerUse: webhook.creditCost },
    isGrid: isGrid(webhook),
    typicalSeconds: webhook.typicalSeconds,
    previewImageUrls: webhook.previewImageUrls,
    ...(webhook.responseFields.some(isCaption) && { writesCaption: true }),
    createdAt: webhook.createdAt,
  };
}

/** Spec §9: a workflow that returns several images takes longer. */
export function isGrid({ responseFields }: Pick<Webhook, 'responseFields'>): boolean {
  return responseFields.some(
    ({ fieldType, renderComponent }) => fieldType === 'image_array' || renderComponent === 'ImageGridComponent',
  );
}
