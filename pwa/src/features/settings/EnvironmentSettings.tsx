import type { ReplyOf } from '#core/contract/route.ts';
import { environmentSettings } from '#core/contract/settings.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

/** Settings of the environment, read-only. */
export function EnvironmentSettings() {
  const { t } = useText();
  const query = useCall(environmentSettings, {});
  return (
    <section className="card col gap-4" aria-labelledby="environment-settings">
      <div className="col gap-1">
        <h2 id="environment-settings" className="text-title-3">
          {t('settings.environment')}
        </h2>
        <p className="mut text-sm">{t('settings.environmentNote')}</p>
      </div>
      {query.error ? (
        <ErrorState
          message={t('settings.loadFailed', { message: messageOf(query.error, t) })}
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <Facts {...query.data} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-60 w-full rounded-md" />
        </>
      )}
    </section>
  );
}

function Facts(settings: ReplyOf<typeof environmentSettings>) {
  const { t } = useText();
  const f = useFormat();
  const rows: [string, string][] = [
    [t('settings.version'), settings.version],
    [t('settings.mode'), t(settings.mode === 'live' ? 'settings.modeLive' : 'settings.modeDemo')],
    [t('settings.publicUrl'), settings.publicUrl],
    [t('settings.publicMediaBaseUrl'), settings.publicMediaBaseUrl],
    [t('settings.apiBasePath'), settings.apiBasePath],
    [t('settings.mail'), settings.mail.toUpperCase()],
    [t('settings.maxUploadBytes'), f.fileSize(settings.maxUploadBytes)],
    [t('settings.uploadBytesPerUser'), f.fileSize(settings.uploadBytesPerUser)],
    [t('settings.generationsPerUser'), f.number(settings.generationsPerUser)],
    [t('settings.generationsPerProcess'), f.number(settings.generationsPerProcess)],
    [t('settings.schedulesPerUser'), f.number(settings.schedulesPerUser)],
    [t('settings.eventStreamsPerUser'), f.number(settings.eventStreamsPerUser)],
    [t('settings.rateLimitFactor'), f.number(settings.rateLimitFactor)],
    [t('settings.trustedProxies'), f.number(settings.trustedProxies)],
    [t('settings.workflowOrigins'), settings.workflowOrigins.join(', ') || '–'],
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 md:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 text-sm">
          <dt className="mut">{name}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
