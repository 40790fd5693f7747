import type { Locale } from '#core/shared/locale.ts';
import type { InputField, PublicWebhook, Webhook } from './webhook.ts';
import { localText } from '#core/shared/locale.ts';

/** What a customer may know of a workflow: never its address or template. */
export function presentWebhook(webhook: Webhook, locale: Locale): PublicWebhook {
  return {
    id: webhook.id,
    name: localText(webhook.name, locale),
    description: localText(webhook.description, locale),
    contentType: webhook.contentType,
    creditCost: { costPerUse: webhook.creditCost },
    isGrid: isGrid(webhook),
    typicalSeconds: webhook.typicalSeconds,
    previewImageUrls: webhook.previewImageUrls,
    inputFields: webhook.inputFields
      .toSorted((a, b) => a.displayOrder - b.displayOrder)
      .map((field) => presentField(field, locale)),
    createdAt: webhook.createdAt,
  };
}

/** Spec §9: a workflow that answers several pictures takes longer. */
export function isGrid({ responseFields }: Pick<Webhook, 'responseFields'>): boolean {
  return responseFields.some(
    ({ fieldType, renderComponent }) => fieldType === 'image_array' || renderComponent === 'ImageGridComponent',
  );
}

function presentField(field: InputField, locale: Locale): PublicWebhook['inputFields'][number] {
  return {
    id: field.id,
    fieldName: field.fieldName,
    displayName: localText(field.displayName, locale),
    fieldType: field.fieldType,
    isRequired: field.isRequired,
    placeholder: field.placeholder && localText(field.placeholder, locale),
    displayOrder: field.displayOrder,
    options: field.options && {
      options: field.options.options.map(({ value, label }) => ({ value, label: localText(label, locale) })),
    },
    validation: field.validation,
  };
}
