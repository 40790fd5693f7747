import type { ModeKind } from '#core/webhooks/answer-mode.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { ModePathName, ModeForm } from '../webhook-mode/mode-form.ts';
import { modePathNames } from '../webhook-mode/mode-form.ts';
import type { WebhookFormControl } from './form-control.ts';
import { get } from 'react-hook-form';
import { newKey } from '../../../api/new-key.ts';
import { newResponseField } from './webhook-form.ts';

/** A place of the form that a path into an answer can be put into. */
export type PathTarget = { at: string; label: string; value: string };

/** What the test panel does with a path picked from an answer. */
export type PathTargets = {
  targets: readonly PathTarget[];
  /** Puts the path into the place; it is a change like one that was typed. */
  setPath: (at: string, path: string) => void;
  /** A new response field with the path. */
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
    .filter((name) => isShown(name, mode))
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

/** The field is on screen, and a path is what it takes. */
function isShown(name: ModePathName, { kind, job, hasStatus }: ModeForm): boolean {
  const has: Record<ModeKind, boolean> = { answer: false, accepted: false, poll: true, callback: true };
  if (!has[kind]) return false;
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
