import { startsJob } from '#core/webhooks/result-mode.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { ModePathName, ModeForm } from '../webhook-mode/mode-form.ts';
import { modePathNames } from '../webhook-mode/mode-form.ts';
import type { WebhookFormControl } from './webhook-form.ts';
import { newResponseField } from './webhook-form.ts';
import { get } from 'react-hook-form';
import { newKey } from '../../../api/new-key.ts';

/** A field of the form that can receive a path into a response. */
export type PathTarget = { at: string; label: string; value: string };

/** The targets in the form for a path that is picked in the test panel. */
export type PathTargets = {
  targets: readonly PathTarget[];
  /** Writes the path into the field; it counts as a typed change. */
  setPath: (at: string, path: string) => void;
  /** Adds a response field with the path. */
  addResponseField: (path: string) => void;
};

const labels: Record<ModePathName, TextKey> = {
  'mode.job.idPath': 'webhookMode.idPath',
  'mode.job.statusAddress.path': 'webhookMode.statusAddress',
  'mode.job.resultAddress.path': 'webhookMode.resultAddress',
  'mode.job.cancel.address.path': 'webhookMode.cancelAddress',
  'mode.status.statusPath': 'webhookMode.statusPath',
  'mode.status.errorPath': 'webhookMode.errorPath',
  'mode.status.progressPath': 'webhookMode.progressPath',
  'mode.status.aheadPath': 'webhookMode.aheadPath',
  'mode.status.previewPath': 'webhookMode.previewPath',
  'mode.progress.progressPath': 'webhookMode.progressPath',
  'mode.progress.aheadPath': 'webhookMode.aheadPath',
  'mode.progress.previewPath': 'webhookMode.previewPath',
  'mode.status.resultPath': 'webhookMode.resultPath',
};

export function pathTargetsOf(
  form: Pick<WebhookFormControl, 'values' | 'set' | 'getValues'>,
  words: { t: (key: TextKey) => string; nameOf: (field: { displayName: { tr: string; en: string } }) => string },
): PathTargets {
  const { responseFields, mode } = form.values;
  const fields = responseFields.map((field, at) => ({
    at: `responseFields.${at}.fieldPath`,
    label: words.nameOf(field) || field.fieldPath || words.t('webhookAdmin.newField'),
    value: field.fieldPath,
  }));
  const ofMode = modePathNames
    .filter((name) => isDisplayed(name, mode))
    .map((name) => ({ at: name, label: words.t(labels[name]), value: get(form.values, name) as string }));
  return {
    targets: [...fields, ...ofMode],
    setPath: (at, path) => {
      const name = modePathNames.find((known) => known === at);
      if (name) {
        form.set(name, path);
        return;
      }
      const place = Number(/^responseFields\.(\d+)\.fieldPath$/.exec(at)?.[1]);
      const now = form.getValues('responseFields');
      const field = now[place];
      if (field) form.set('responseFields', now.with(place, { ...field, fieldPath: path }));
    },
    addResponseField: (path) =>
      form.set('responseFields', [
        ...form.getValues('responseFields'),
        { ...newResponseField(newKey()), fieldPath: path },
      ]),
  };
}

function isOfProgress(name: ModePathName): boolean {
  return /\.(?:progress|ahead|preview)Path$/.test(name);
}

/** True when the field is on screen and contains a path. */
function isDisplayed(name: ModePathName, { kind, job, hasStatus, hasAnswerStatus }: ModeForm): boolean {
  // The test shows the response to the call, not that of its progress.
  if (name.startsWith('mode.progress.')) return false;
  if (!startsJob(kind)) return hasAnswerStatus && name.startsWith('mode.status.') && !isOfProgress(name);
  switch (name) {
    case 'mode.job.idPath':
      return true;
    case 'mode.job.statusAddress.path':
      return kind === 'poll' && job.statusAddress.from === 'path';
    case 'mode.job.resultAddress.path':
      return kind === 'poll' && job.hasResultAddress && job.resultAddress.from === 'path';
    case 'mode.job.cancel.address.path':
      return job.hasCancel && job.cancel.address.from === 'path';
    default:
      return kind === 'poll' || hasStatus;
  }
}
