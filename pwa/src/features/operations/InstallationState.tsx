import type { Installation } from '#core/operations/desk.ts';
import { installation } from '#core/contract/operations.ts';
import { messageOf } from '../../api/api-error.ts';
import { pollEvery } from '../../api/live-updates.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const everyMs = 30_000;

/** The last end of each repeated operation, the processes, and the queues as they are. */
export function InstallationState() {
  const { t } = useText();
  const query = useCall(installation, {}, { refetchInterval: () => pollEvery(everyMs) });
  return (
    <section className="col gap-4" aria-labelledby="installation">
      <h2 id="installation" className="text-title-3">
        {t('operations.installation')}
      </h2>
      {query.data ? (
        <>
          <Operations operations={query.data.operations} />
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] [align-items:start] gap-4 max-lg:grid-cols-[minmax(0,1fr)]">
            <Processes processes={query.data.processes} />
            <Queues queues={query.data.queues} />
          </div>
        </>
      ) : query.error ? (
        <ErrorState
          message={t('operations.loadFailed', { message: messageOf(query.error, t) })}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className="h-60 w-full rounded-lg" />
      )}
    </section>
  );
}

function Operations({ operations }: Pick<Installation, 'operations'>) {
  const { t } = useText();
  const f = useFormat();
  return (
    <ul className="grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-md:grid-cols-[minmax(0,1fr)]">
      {operations.map(({ name, okAt, failedAt }) => {
        const hasFailed = failedAt !== null && (okAt === null || failedAt > okAt);
        return (
          <li key={name} className="card col items-start gap-1">
            <span className="row w-full flex-wrap justify-between gap-2">
              <span className="font-strong">{t(`operations.${name}`)}</span>
              <StatusBadge kind={hasFailed ? 'failed' : okAt === null ? 'pending' : 'completed'} />
            </span>
            <span className="mut text-sm">
              {okAt === null ? t('operations.never') : `${f.relative(okAt)} · ${f.dateTime(okAt)}`}
            </span>
            {hasFailed ? (
              <span className="text-sm text-failed-fg">
                {t('operations.lastFailed', { when: f.dateTime(failedAt) })}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Processes({ processes }: Pick<Installation, 'processes'>) {
  const { t } = useText();
  const f = useFormat();
  return (
    <div className="card col gap-3">
      <h3 className="font-strong">{t('operations.processes')}</h3>
      {processes.length === 0 ? <p className="mut text-sm">{t('operations.noProcesses')}</p> : null}
      <ul className="grid gap-2">
        {processes.map(({ id, role, version, beatAt, isAlive }) => (
          <li key={id} className="row flex-wrap justify-between gap-2 text-sm">
            <span>
              {t(`operations.role.${role}`)}{' '}
              {version === null ? null : <span className="mut tabular-nums">{version}</span>}
            </span>
            <span className={isAlive ? 'text-completed-fg' : 'text-failed-fg'}>
              {isAlive ? t('operations.alive') : t('operations.silent', { when: f.relative(beatAt) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Queues({ queues }: Pick<Installation, 'queues'>) {
  const { t } = useText();
  const f = useFormat();
  return (
    <div className="card col min-w-0 gap-3">
      <h3 className="font-strong">{t('operations.queues')}</h3>
      {queues.length === 0 ? <p className="mut text-sm">{t('operations.noQueues')}</p> : null}
      <ul className="grid gap-2">
        {queues.map(({ name, waiting, active, failed, oldestDueAt }) => (
          <li key={name} className="row flex-wrap justify-between gap-x-4 gap-y-0 text-sm">
            <span className="font-mono">{name}</span>
            <span className="mut tabular-nums">
              {[
                ...(waiting > 0 ? [t('operations.queueWaiting', { count: waiting })] : []),
                ...(oldestDueAt ? [t('operations.queueOldest', { when: f.relative(oldestDueAt) })] : []),
                ...(active > 0 ? [t('operations.queueActive', { count: active })] : []),
                ...(failed > 0 ? [t('operations.queueFailed', { count: failed })] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
