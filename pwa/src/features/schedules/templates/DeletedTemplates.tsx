import type { TemplateView } from '#core/schedules/templates/template.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { templates } from '#core/contract/templates.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { templateEntity } from '../../../offline/outbox/entities.ts';
import { useDeletedOverlay } from '../../../offline/useOverlay.ts';
import { restoreTemplate } from './template-changes.ts';

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
