import type { PresetView } from '#core/generation/preset.ts';
import { useEffect } from 'react';
import { presets, updatePreset } from '#core/contract/presets.ts';
import { maxPresetName, parsePresetName } from '#core/generation/preset.ts';
import { useAct } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

/** Another name for a preset, in its row. */
export function PresetName({ preset, onDone }: { preset: PresetView; onDone: () => void }) {
  const { t } = useText();
  const needsNetwork = useOfflineReason();
  const update = useAct(updatePreset, { refresh: [presets] });
  const form = useRuleForm({
    defaults: { name: preset.name },
    parse: ({ name }) => parsePresetName(name),
    send: async (name) => {
      await update.mutateAsync({ params: { id: preset.id }, body: { name } });
      onDone();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const name = form.text('name');
  return (
    <form className="preset-rename" {...form.props}>
      <TextInput
        {...name}
        label={t('presets.newName')}
        maxLength={maxPresetName}
        error={name.error ?? form.whole ?? undefined}
      />
      <Button type="submit" size="s" tone="ink" pending={form.sending} disabledReason={needsNetwork}>
        {t('presets.save')}
      </Button>
      <Button size="s" onClick={onDone}>
        {t('presets.cancel')}
      </Button>
    </form>
  );
}
