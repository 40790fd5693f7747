import type { TemplateView } from '#core/schedules/template.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteTemplate, renameTemplate, templates } from '#core/contract/templates.ts';
import { maxTemplateName, parseTemplateName } from '#core/schedules/template.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { RenameKept } from '../../../fields/RenameKept.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { bringBack } from './bring-back.ts';

const keptRowLook = 'kept-row flex items-center gap-2 border-t border-t-line py-3';

/** One template with what can be done with it. */
export function TemplateRow({
  template,
  isComplete,
  onUse,
}: {
  template: TemplateView;
  /** Its workflow is there. */
  isComplete: boolean;
  onUse: () => void;
}) {
  const { t, locale } = useText();
  const needsNetwork = useOfflineReason();
  const [renaming, setRenaming] = useState(false);
  const rename = useAct(renameTemplate, { refresh: [templates] });
  const remove = useAct(deleteTemplate, { refresh: [templates] });
  const { name } = template;
  const drop = async () => {
    try {
      await remove.mutateAsync({ params: { id: template.id } });
      toast.success(t('templates.deleted', { name }), {
        action: { label: t('ui.undo'), run: () => void bringBack(template.id) },
      });
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  const blocked = needsNetwork !== null;
  if (renaming) {
    return (
      <li className={keptRowLook}>
        <RenameKept
          kept={name}
          words={{ label: t('templates.newName'), save: t('templates.save'), cancel: t('templates.cancel') }}
          max={maxTemplateName}
          parse={parseTemplateName}
          rename={(next) => rename.mutateAsync({ params: { id: template.id }, body: { name: next } })}
          disabledReason={needsNetwork}
          onDone={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={keptRowLook}>
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="mut truncate text-sm">{template.prompt || t('templates.noPrompt')}</p>
        {isComplete ? null : <p className="text-sm text-failed-fg">{t('templates.workflowGone')}</p>}
      </div>
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
            disabled: blocked || remove.isPending,
            onSelect: () => void drop(),
          },
          ...(blocked ? [{ kind: 'label' as const, label: needsNetwork }] : []),
        ]}
      />
    </li>
  );
}
