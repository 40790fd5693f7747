import type { ScheduleFilter } from '#core/schedules/planner/schedule-filter.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { noWorkflow } from '#core/schedules/planner/schedule-filter.ts';
import { localText } from '#core/shared/locale.ts';
import { kinds } from '../form/kinds.ts';

export const stageWords = {
  planned: 'filter.stagePlanned',
  published: 'filter.stagePublished',
  archived: 'marks.archived',
  failed: 'ui.failed',
} as const satisfies Record<string, TextKey>;

/** The label of a workflow by the filter's value: its name, that there is none, or that it is no longer offered. */
export function workflowName(value: string, workflows: readonly PublicWebhook[], t: Translate, locale: Locale): string {
  const known = workflows.find(({ id }) => id === value);
  if (known) return localText(known.name, locale);
  return t(value === noWorkflow ? 'filter.savedContent' : 'filter.oldWorkflow');
}

/** The active filters, in words. */
export function filterNames(
  { stage, kind, workflow }: ScheduleFilter,
  workflows: readonly PublicWebhook[],
  t: Translate,
  locale: Locale,
): string {
  const names = [
    stage && t(stageWords[stage]),
    kind && t(kinds[kind].word),
    workflow && workflowName(workflow, workflows, t, locale),
  ];
  return names.filter((name) => name !== null).join(', ');
}
