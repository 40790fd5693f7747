import type { LocalText } from '#core/shared/locale.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { Translate } from '../../i18n/useText.ts';
import type { DifferingField } from '../../editing/EditConflict.tsx';
import type { ReplyOf } from '#core/contract/route.ts';
import { useEffect, useState } from 'react';
import { auditedSettings } from '#core/settings/settings.ts';
import { auditEntries } from '#core/contract/audit.ts';
import * as routes from '#core/contract/settings.ts';
import { parseSettings } from '#core/settings/settings-draft.ts';
import { differingIn, valueInWords } from '../../editing/EditConflict.tsx';
import { call } from '../../api/call.ts';
import { loadRuntimeConfig } from '../../api/runtime-config.ts';
import { useAction } from '../../api/useCall.ts';
import { useEditConflict } from '../../editing/useEditConflict.ts';
import { useLeaving } from '../../editing/ConfirmLeaving.tsx';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/Toaster.tsx';

export type LoadedSettings = ReplyOf<typeof routes.settings>;

export type SettingsFormState = ReturnType<typeof useSettingsForm>['form'];

export type ClaimName = keyof Settings['claims'];
export type SectionName = 'brandName' | 'claims' | 'limits' | 'planner' | 'likenessThreshold' | 'disclosure';

/** The label of every field in a row of the comparison, named as in the audit log. */
const labels: Record<string, TextKey> = {
  brandName: 'settings.brandName',
  contentsFigure: 'settings.contentsFigure',
  contentsWords: 'settings.contentsWords',
  contentsShown: 'settings.contentsShown',
  usersFigure: 'settings.usersFigure',
  usersWords: 'settings.usersWords',
  usersShown: 'settings.usersShown',
  openRunsPerUser: 'settings.generationsPerUser',
  pendingSchedulesPerUser: 'settings.schedulesPerUser',
  uploadMegabytesPerUser: 'settings.uploadMegabytes',
  earliestTime: 'settings.earliestTime',
  defaultTime: 'settings.defaultTime',
  latestTime: 'settings.latestTime',
  likenessThreshold: 'settings.likenessThreshold',
  adWords: 'settings.adWords',
  isAiNamed: 'settings.isAiNamed',
  aiWords: 'settings.aiWords',
  disclosureCheck: 'settings.disclosureCheck',
};

/** The fields on which both differ, in words. */
export function differingSettings(mine: Settings, theirs: Settings, t: Translate): DifferingField[] {
  return differingIn(
    { ...auditedSettings(mine) },
    { ...auditedSettings(theirs) },
    labels,
    (value) => valueInWords(value as LocalText | string | number | boolean | null, t),
    t,
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** One form over all settings. It sends the version of the values with which the form began, whatever was read since. */
export function useSettingsForm(loaded: LoadedSettings) {
  const { t } = useText();
  const [row, setRow] = useState<Pick<LoadedSettings, 'settings' | 'version'>>(loaded);
  const update = useAction(routes.updateSettings, { refresh: [routes.settings, auditEntries] });
  const editing = useEditConflict({ row, read: () => call(routes.settings, {}) });
  const form = useRuleForm({
    defaults: () => structuredClone(loaded.settings),
    parse: (values: Settings) => parseSettings(values, loaded.ceilings),
    send: async (settings) => {
      const saved = await editing.save((version) =>
        update.mutateAsync({ body: { ...settings, version: version ?? row.version } }),
      );
      setRow(saved);
      toast.success(t('settings.saved'));
      await loadRuntimeConfig();
    },
  });
  const { setDirty, leaving } = useLeaving();
  useEffect(() => {
    setDirty(form.unsaved);
    return () => setDirty(false);
  }, [form.unsaved, setDirty]);
  const { conflict } = editing;
  return {
    form,
    leaving,
    failure: form.whole ? t('settings.saveFailed', { message: form.whole }) : form.marked,
    conflict: conflict && {
      by: conflict.by,
      fields: differingSettings(form.values, conflict.row.settings, t),
      onKeepMine: () => void form.submit(),
      onTakeTheirs: () => {
        setRow(conflict.row);
        form.restart(structuredClone(conflict.row.settings));
        editing.clear();
      },
    },
    /** Reverts to the last saved values. */
    undo: () => form.restart(structuredClone(row.settings)),
  };
}
