import type { TemplateView } from '#core/schedules/templates/template.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import { Ellipsis, Pencil, Trash2, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { maxTemplateName, parseTemplateName } from '#core/schedules/templates/template.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { templates } from '#core/contract/templates.ts';
import { RenameKept } from '../../../fields/SavedNameForms.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MarkBadge } from '../../../session/marks/MarkBadge.tsx';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/useCall.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { templateEntity } from '../../../offline/outbox/entities.ts';
import { useDeletedOverlay } from '../../../offline/useOverlay.ts';
import { deleteTemplate, renameTemplate, restoreTemplate } from './template-changes.ts';

const keptRowLook = 'kept-row flex items-center gap-2 border-t border-t-line py-3';

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
  const { name } = view;
  // A waiting decision comes first.
  const blocked = opId !== null;
  if (renaming) {
    return (
      <li className={keptRowLook}>
        <RenameKept
          kept={name}
          words={{ label: t('templates.newName'), save: t('templates.save'), cancel: t('templates.cancel') }}
          max={maxTemplateName}
          parse={parseTemplateName}
          rename={(next) => renameTemplate(template, next, all)}
          disabledReason={null}
          onDone={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={keptRowLook}>
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="mut truncate text-sm">{view.prompt || t('templates.noPrompt')}</p>
        {isComplete ? null : <p className="text-sm text-failed-fg">{t('templates.workflowGone')}</p>}
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
            onSelect: () => void deleteTemplate(template),
          },
          ...(blocked ? [{ kind: 'label' as const, label: sentenceOf('outbox.entity.needsDecision', locale) }] : []),
        ]}
      />
    </li>
  );
}

/** The templates that were deleted within a day; requested once they are unfolded. */
export function DeletedTemplates() {
  const { t, locale } = useText();
  const [isOpen, setOpen] = useState(false);
  const asked = useCall(templates, { query: { deleted: 'true' } }, { enabled: isOpen });
  const cached = { views: asked.data?.templates, fetchedAt: asked.dataUpdatedAt };
  const deleted = useDeletedOverlay<TemplateView>(templateEntity, cached);
  return (
    <details
      className="kept-deleted border-t border-t-line [&>ul]:mt-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('templates.recentlyDeleted')}
        <ChevronDown size={18} aria-hidden />
      </summary>
      <p className="mut text-sm">{t('templates.deletedNote')}</p>
      {asked.isLoading ? (
        <>
          <LoadingNote />
          <Skeleton className="h-14 w-full" />
        </>
      ) : null}
      {asked.error && !deleted ? (
        <ErrorState message={failureText(asked.error, t, locale)} onRetry={() => void asked.refetch()} />
      ) : null}
      {deleted?.length === 0 ? <p className="mut text-sm">{t('templates.noneDeleted')}</p> : null}
      <ul aria-label={t('templates.recentlyDeleted')}>
        {deleted?.map((template) => (
          <DeletedRow key={template.id} template={template} />
        ))}
      </ul>
    </details>
  );
}

function DeletedRow({ template }: { template: TemplateView }) {
  const { t } = useText();
  const { name, prompt } = template;
  const [isComing, setComing] = useState(false);
  return (
    <li className="kept-row flex items-center gap-2 border-t border-t-line py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="mut truncate text-sm">{prompt || t('templates.noPrompt')}</p>
      </div>
      <Button
        size="s"
        aria-label={t('templates.bringNamedBack', { name })}
        pending={isComing}
        onClick={async () => {
          setComing(true);
          await restoreTemplate(template);
          setComing(false);
        }}
      >
        {t('templates.bringBack')}
      </Button>
    </li>
  );
}
