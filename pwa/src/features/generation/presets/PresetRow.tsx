import type { PresetView } from '#core/generation/preset.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import { Ellipsis, Package, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { maxPresetName, maxPresets, parsePresetName } from '#core/generation/preset.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { RenameSaved } from '../../../fields/SavedNameForms.tsx';
import { useText } from '../../../i18n/useText.ts';
import { presetEntity } from '../../../offline/outbox/entities.ts';
import { MarkBadge } from '../../../session/marks/MarkBadge.tsx';
import { savedFormEdits } from '../../../session/saved-forms.ts';
import { storeUpdate, withToast } from '../../../session/store-edit.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';

/** The edits of presets, stored on this device. */
export const presetEdits = savedFormEdits<PresetView>({
  entity: presetEntity,
  max: maxPresets,
  codes: { nameTaken: 'presets.nameTaken', tooMany: 'presets.tooMany' },
  texts: { saved: 'presets.saved', deleted: 'presets.deleted', restored: 'presets.restored' },
});

const savedRowLook = 'kept-row flex items-center gap-2 border-t border-t-line py-3';

/** One preset with its actions. */
export function PresetRow({
  preset,
  all,
  values,
  uploading,
  onUse,
  onDecide,
}: {
  preset: Displayed<PresetView>;
  all: readonly Displayed<PresetView>[];
  /** From the form in its present state. */
  values: Pick<PresetView, 'prompt' | 'inputData' | 'assetIds'>;
  /** Why the form's values cannot be saved yet. */
  uploading: string | null;
  onUse: () => void;
  /** An edit of it waits for a decision. */
  onDecide: () => void;
}) {
  const { t, locale } = useText();
  const [renaming, setRenaming] = useState(false);
  const { view, mark, opId } = preset;
  const { id, name, prompt, assetIds = [] } = view;
  // A waiting decision comes first.
  const blocked = opId !== null;
  const replace = async () => {
    const notice = { done: t('presets.replaced', { name }), hasValues: true };
    await withToast(() => storeUpdate(presetEntity, { id, ...preset }, values, notice));
  };
  if (renaming) {
    return (
      <li className={savedRowLook}>
        <RenameSaved
          name={name}
          words={{ label: t('presets.newName'), save: t('presets.save'), cancel: t('presets.cancel') }}
          max={maxPresetName}
          parse={parsePresetName}
          rename={(next) => presetEdits.rename(preset, next, all)}
          disabledReason={null}
          onDone={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={savedRowLook}>
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="mut line-clamp-2 text-sm [overflow-wrap:anywhere]">{prompt || t('presets.noPrompt')}</p>
        {assetIds.length > 0 ? (
          <p className="mut flex items-center gap-1.5 text-sm">
            <Package size={14} aria-hidden />
            {t('presets.assets', { count: assetIds.length })}
          </p>
        ) : null}
        {mark ? (
          <div className="mt-1.5 flex flex-wrap items-center gap-2">
            <MarkBadge mark={mark} />
            {opId === null ? null : (
              <Button size="s" tone="ink" aria-label={t('presets.decide', { name })} onClick={onDecide}>
                {t('marks.decide')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <Button size="s" onClick={onUse}>
        {t('presets.use')}
      </Button>
      <Menu
        label={t('presets.more', { name })}
        trigger={
          <IconButton size="s" label={t('presets.more', { name })}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
        entries={[
          {
            label: t('presets.rename'),
            icon: <Pencil size={16} aria-hidden />,
            disabled: blocked,
            onSelect: () => setRenaming(true),
          },
          {
            label: t('presets.replace'),
            icon: <Save size={16} aria-hidden />,
            disabled: blocked || uploading !== null,
            onSelect: () => void replace(),
          },
          {
            label: t('presets.delete'),
            icon: <Trash2 size={16} aria-hidden />,
            tone: 'danger',
            disabled: blocked,
            onSelect: () => void presetEdits.remove(preset),
          },
          ...(blocked ? [{ kind: 'label' as const, label: sentenceOf('outbox.entity.needsDecision', locale) }] : []),
        ]}
      />
    </li>
  );
}
