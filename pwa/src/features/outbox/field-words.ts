import type { PlannedField, ScheduleContentType } from '#core/schedules/plan-fields.ts';
import { planFields } from '#core/schedules/plan-fields.ts';
import type { TextKey } from '../../i18n/text-types.ts';

export function isPlannedField(name: string): name is PlannedField {
  return Object.hasOwn(planFields, name);
}

export function fieldWords(field: PlannedField): TextKey {
  return `outbox.field.${field}`;
}

export const contentKindWords: Record<ScheduleContentType, TextKey> = {
  image: 'outbox.kind.image',
  video: 'outbox.kind.video',
  text: 'outbox.kind.text',
  story: 'outbox.kind.story',
  reels: 'outbox.kind.reels',
};
