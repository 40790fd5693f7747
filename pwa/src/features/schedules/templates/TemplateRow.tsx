import type { TemplateView } from '#core/schedules/templates/template.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import { Ellipsis, Package, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { maxTemplateName, parseTemplateName } from '#core/schedules/templates/template.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { RenameSaved } from '../../../fields/SavedNameForms.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MarkBadge } from '../../../session/marks/MarkBadge.tsx';
import { templateEdits } from './template-changes.ts';

const savedRowLook = 'kept-row flex items-center gap-2 border-t border-t-line py-3';

/** One template with its actions. */
export function TemplateRow({
  template,
  all,
  isComplete,
  onUse,
  onDecide,
}: {
  template: Displayed<TemplateView>;
  all: readonly Displayed<TemplateView>[];
  /** Its workflow exists. */
  isComplete: boolean;
  onUse: () => void;
  /** An edit of it waits for a decision. */
  onDecide: () => void;
}) {
  const { t, locale } = useText();
  const [renaming, setRenaming] = useState(false);
  const { view, mark, opId } = template;
  const { name, assetIds = [] } = view;
  // A waiting decision comes first.
  const blocked = opId !== null;
  if (renaming) {
    return (
      <li className={savedRowLook}>
        <RenameSaved
          name={name}
          words={{ label: t('templates.newName'), save: t('templates.save'), cancel: t('templates.cancel') }}
          max={maxTemplateName}
          parse={parseTemplateName}
          rename={(next) => templateEdits.rename(template, next, all)}
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
        <p className="mut truncate text-sm">{view.prompt || t('templates.noPrompt')}</p>
        {assetIds.length > 0 ? (
          <p className="mut flex items-center gap-1.5 text-sm">
            <Package size={14} aria-hidden />
            {t('templates.assets', { count: assetIds.length })}
          </p>
        ) : null}
        {isComplete ? null : <p className="text-sm text-failed-fg">{t('templates.workflowDeleted')}</p>}
      </div>
      {mark ? <MarkBadge mark={mark} /> : null}
      {opId === null ? null : (
        <Button size="s" tone="ink" aria-label={t('templates.decide', { name })} onClick={onDecide}>
          {t('marks.decide')}
        </Button>
      )}
      <Button size="s" onClick={onUse}>
        {t('templates.use')}
      </Button>
      <Menu
        label={t('templates.more', { name })}
        trigger={
          <IconButton size="s" label={t('templates.more', { name })}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
        entries={[
          {
            label: t('templates.rename'),
            icon: <Pencil size={16} aria-hidden />,
            disabled: blocked,
            onSelect: () => setRenaming(true),
          },
          {
            label: t('templates.delete'),
            icon: <Trash2 size={16} aria-hidden />,
            tone: 'danger',
            disabled: blocked,
            onSelect: () => void templateEdits.remove(template),
          },
          ...(blocked ? [{ kind: 'label' as const, label: sentenceOf('outbox.entity.needsDecision', locale) }] : []),
        ]}
      />
    </li>
  );
}
