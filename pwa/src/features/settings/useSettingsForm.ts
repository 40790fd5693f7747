import type { ReplyOf } from '#core/contract/route.ts';
import type { Settings } from '#core/settings/settings.ts';
import { useEffect, useState } from 'react';
import { auditEntries } from '#core/contract/audit.ts';
import * as routes from '#core/contract/settings.ts';
import { parseSettings } from '#core/settings/settings-draft.ts';
import { call } from '../../api/call.ts';
import { loadRuntimeConfig } from '../../api/runtime-config.ts';
import { useAct } from '../../api/useCall.ts';
import { useEditConflict } from '../../editing/useEditConflict.ts';
import { useLeaving } from '../../editing/useLeaving.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/toast.ts';
import { differingSettings } from './settings-form.ts';

export type LoadedSettings = ReplyOf<typeof routes.settings>;
export type SettingsFormState = ReturnType<typeof useSettingsForm>['form'];

/** One form over all settings. It sends the version of the values with which the form began, whatever was read since. */
export function useSettingsForm(loaded: LoadedSettings) {
  const { t } = useText();
  const [row, setRow] = useState<{ settings: Settings; version: number }>(loaded);
  const update = useAct(routes.updateSettings, { refresh: [routes.settings, auditEntries] });
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
