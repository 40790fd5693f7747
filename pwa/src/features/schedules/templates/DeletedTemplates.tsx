import type { TemplateView } from '#core/schedules/template.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { templates } from '#core/contract/templates.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { bringBack } from './bring-back.ts';

/** What was deleted within a day; asked for once it is unfolded. */
export function DeletedTemplates() {
  const { t, locale } = useText();
  const [isOpen, setOpen] = useState(false);
  const asked = useCall(templates, { query: { deleted: 'true' } }, { enabled: isOpen });
  const deleted = asked.data?.templates;
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

function DeletedRow({ template: { id, name, prompt } }: { template: TemplateView }) {
  const { t } = useText();
  const needsNetwork = useOfflineReason();
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
        disabledReason={needsNetwork}
        onClick={async () => {
          setComing(true);
          await bringBack(id);
          setComing(false);
        }}
      >
        {t('templates.bringBack')}
      </Button>
    </li>
  );
}
