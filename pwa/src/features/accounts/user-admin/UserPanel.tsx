import type { AdminUser } from '#core/accounts/user.ts';
import type { EditPanelControl } from '../../../editing/EditPanel.tsx';
import type { UserDetail } from '#core/analytics/user-detail.ts';
import type { StatusKind } from '../../../ui/StatusBadge.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { userDetail } from '#core/contract/users.ts';
import { isOpen } from '#core/generation/generation-states.ts';
import { localText } from '#core/shared/locale.ts';
import { EditPanel } from '../../../editing/EditPanel.tsx';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { OrderView } from './OrderView.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserOrders } from './UserOrders.tsx';

const userLinesLiLook = 'flex items-center justify-between gap-3 border-t border-t-line py-2.5 text-label';

const parts = ['facts', 'orders', 'models', 'runs'] as const;
type Part = (typeof parts)[number];

/** Details of one person: facts and their changes, orders, models, runs. An opened order is in the address. */
export function UserPanel({
  id,
  control,
  onDelete,
}: {
  id: string;
  control: EditPanelControl;
  onDelete: (user: AdminUser) => void;
}) {
  const { t } = useText();
  const query = useCall(userDetail, { params: { id } });
  const [params, setParams] = useSearchParams();
  const orderId = params.get('order');
  const [part, setPart] = useState<Part>(orderId === null ? 'facts' : 'orders');
  const detail = query.data;
  const nameOf = (each: Part) =>
    each === 'facts' ? t('userAdmin.facts') : t(`userAdmin.${each}`, { count: detail ? countOf(detail, each) : 0 });
  const openOrder = (wanted: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (wanted === null) next.delete('order');
      else next.set('order', wanted);
      return next;
    });
  return (
    <EditPanel control={control} dirty={false} title={detail?.user.name ?? t('ui.loading')} note={detail?.user.email}>
      {query.error ? (
        <ErrorState
          message={t('userAdmin.loadFailed', { message: messageOf(query.error, t) })}
          onRetry={() => void query.refetch()}
        />
      ) : detail && orderId !== null ? (
        <OrderView key={orderId} id={orderId} onBack={() => openOrder(null)} />
      ) : detail ? (
        <>
          <div
            className="scroll-x -mt-2 mb-4 flex gap-4 border-b border-b-line"
            role="group"
            aria-label={t('userAdmin.parts')}
          >
            {parts.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={part === each}
                className="-mb-px min-h-11 flex-none border-b-2 border-b-transparent text-s font-strong whitespace-nowrap text-ink-2 hover:text-ink aria-pressed:border-b-ink aria-pressed:text-ink"
                onClick={() => setPart(each)}
              >
                {nameOf(each)}
              </button>
            ))}
          </div>
          {part === 'facts' ? <UserFacts detail={detail} onDelete={() => onDelete(detail.user)} /> : null}
          {part === 'orders' ? <UserOrders {...detail} onOpen={openOrder} /> : null}
          {part === 'models' ? <UserModels models={detail.models} /> : null}
          {part === 'runs' ? <UserRuns runs={detail.runs} /> : null}
        </>
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-60 w-full rounded-lg" />
        </>
      )}
    </EditPanel>
  );
}

function countOf(detail: UserDetail, part: Exclude<Part, 'facts'>): number {
  return detail[part].length + (part === 'orders' ? detail.invoices.length : 0);
}

function UserModels({ models }: { models: UserDetail['models'] }) {
  const { t } = useText();
  if (models.length === 0) return <p className="mut">{t('userAdmin.noModels')}</p>;
  return (
    <ul>
      {models.map((model) => (
        <li key={model.id} className="flex items-center justify-start gap-3 border-t border-t-line py-2.5 text-label">
          <Avatar name={model.name} src={model.referenceImageUrl} size="s" />
          <span className="grow">{model.name}</span>
        </li>
      ))}
    </ul>
  );
}

function UserRuns({ runs }: { runs: UserDetail['runs'] }) {
  const { t, locale } = useText();
  const f = useFormat();
  if (runs.length === 0) return <p className="mut">{t('userAdmin.noRuns')}</p>;
  return (
    <ul>
      {runs.map((run) => (
        <li className={userLinesLiLook} key={run.id}>
          <span className="min-w-0">
            <span className="block">
              {localText(run.webhookName, locale)} · {run.influencerName}
            </span>
            <span className="mut text-sm">
              {f.dateTime(run.createdAt)} · {t('ui.credits', { count: run.creditCost })}
            </span>
          </span>
          <StatusBadge
            kind={badgeOf(run.status)}
            {...(run.status === 'cancelled' && { label: t('userAdmin.runCancelled') })}
          />
        </li>
      ))}
    </ul>
  );
}

function badgeOf(status: UserDetail['runs'][number]['status']): StatusKind {
  if (isOpen(status)) return 'processing';
  if (status === 'cancelled') return 'neutral';
  return status === 'done' ? 'completed' : 'failed';
}
