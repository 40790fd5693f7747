import type { TextKey } from '../../../i18n/text-types.ts';
import type { WebhookForm } from './webhook-form.ts';

/** In the order of the editor; each is the id of its section. */
export const sectionIds = ['basics', 'request', 'inputs', 'mode', 'responses', 'reading', 'likeness'] as const;
export type EditorSectionId = (typeof sectionIds)[number];

export const sectionTitles: Record<EditorSectionId, TextKey> = {
  basics: 'webhookAdmin.basics',
  request: 'webhookAdmin.request',
  inputs: 'webhookAdmin.inputFields',
  mode: 'webhookMode.title',
  responses: 'webhookAdmin.responseFields',
  reading: 'webhookAdmin.readingPart',
  likeness: 'webhookAdmin.likenessPart',
};

/** `count`: of the rows in it; null for a section without rows. */
export type SectionState = { isFilled: boolean; count: number | null; errors: number };

/** The section of a field, by the first part of its path. */
const sectionOfField: Partial<Record<keyof WebhookForm, EditorSectionId>> = {
  name: 'basics',
  description: 'basics',
  creditCost: 'basics',
  contentType: 'basics',
  isActive: 'basics',
  method: 'request',
  webhookUrl: 'request',
  headers: 'request',
  query: 'request',
  bodyKind: 'request',
  requestTemplate: 'request',
  scene: 'request',
  inputFields: 'inputs',
  mode: 'mode',
  timeLimitSeconds: 'mode',
  isSafeToRepeat: 'mode',
  responseFields: 'responses',
  purpose: 'likeness',
  scorePath: 'likeness',
  judgeWebhookId: 'likeness',
};

export function stateOfSections(
  form: WebhookForm,
  errors: Readonly<Record<string, string | undefined>>,
): Record<EditorSectionId, SectionState> {
  const wrong = Object.keys(errors)
    .filter((path) => errors[path] !== undefined)
    .map((path) => sectionOfField[path.split('.')[0] as keyof WebhookForm] ?? 'reading');
  const state = (id: EditorSectionId, isFilled: boolean, count: number | null = null): SectionState => ({
    isFilled,
    count,
    errors: wrong.filter((each) => each === id).length,
  });
  return {
    basics: state('basics', form.name.tr.trim() !== '' && form.creditCost !== null),
    request: state('request', form.webhookUrl.trim() !== ''),
    inputs: state('inputs', form.inputFields.length > 0, form.inputFields.length),
    mode: state('mode', true),
    responses: state('responses', form.responseFields.length > 0, form.responseFields.length),
    reading: state('reading', form.keyHosts.length + form.moderationWords.length > 0 || form.costPath.trim() !== ''),
    likeness: state('likeness', form.scorePath.trim() !== '' || form.judgeWebhookId !== ''),
  };
}
