import type { AdminUser } from '#core/accounts/user.ts';
import type { EditPanelControl } from '../../../editing/useEditPanel.ts';
import { useState } from 'react';
import { userDetail } from '#core/contract/users.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { EditPanel } from '../../../editing/EditPanel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserModels, UserOrders, UserRuns } from './UserLists.tsx';
import { UserSessions } from './UserSessions.tsx';

const parts = ['facts', 'orders', 'models', 'sessions', 'runs'] as const;
type Part = (typeof parts)[number];

/** Details of one person: facts and their changes, orders, models, sessions, runs. */
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
  const asked = useCall(userDetail, { params: { id } });
  const [part, setPart] = useState<Part>('facts');
  const detail = asked.data;
  const nameOf = (each: Part) =>
    each === 'facts' ? t('useradmin.facts') : t(`useradmin.${each}`, { count: detail?.[each].length ?? 0 });
  return (
    <EditPanel control={control} dirty={false} title={detail?.user.name ?? t('ui.loading')} note={detail?.user.email}>
      {asked.error ? (
        <ErrorState
          message={t('useradmin.loadFailed', { message: messageOf(asked.error, t) })}
          onRetry={() => void asked.refetch()}
        />
      ) : detail ? (
        <>
          <div className="mb-4 flex flex-wrap gap-2" role="group" aria-label={t('useradmin.parts')}>
            {parts.map((each) => (
              <Chip key={each} size="s" pressed={part === each} onClick={() => setPart(each)}>
                {nameOf(each)}
              </Chip>
            ))}
          </div>
          {part === 'facts' ? <UserFacts detail={detail} onDelete={() => onDelete(detail.user)} /> : null}
          {part === 'orders' ? <UserOrders orders={detail.orders} /> : null}
          {part === 'models' ? <UserModels models={detail.models} /> : null}
          {part === 'sessions' ? <UserSessions userId={id} sessions={detail.sessions} /> : null}
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
