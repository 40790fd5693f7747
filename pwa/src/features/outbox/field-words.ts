import type { PlannedField } from '#core/schedules/outbox/operation.ts';
import type { ScheduleContentType } from '#core/schedules/schedule.ts';
import type { TextKey } from '../../i18n/text-types.ts';

export const fieldWords: Record<PlannedField, TextKey> = {
  prompt: 'outbox.field.prompt',
  caption: 'outbox.field.caption',
  scheduledAt: 'outbox.field.scheduledAt',
  contentType: 'outbox.field.contentType',
  platformId: 'outbox.field.platformId',
  webhookConfigId: 'outbox.field.webhookConfigId',
  templateId: 'outbox.field.templateId',
  autoPublish: 'outbox.field.autoPublish',
  sourceContentId: 'outbox.field.sourceContentId',
  inputData: 'outbox.field.inputData',
};

export const contentKindWords: Record<ScheduleContentType, TextKey> = {
  image: 'outbox.kind.image',
  video: 'outbox.kind.video',
  text: 'outbox.kind.text',
  story: 'outbox.kind.story',
  reels: 'outbox.kind.reels',
};
