import { useState } from 'react';
import { endOtherSessions, endOwnSession, ownSessions } from '#core/contract/account.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAction, useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/offline-state.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { ProfilePart } from './ProfilePart.tsx';

/** This device first, the others by last use. */
const byCurrent = (one: { isCurrent: boolean }, other: { isCurrent: boolean }) =>
  Number(other.isCurrent) - Number(one.isCurrent);

/** The number of devices shown at first. */
const fewDevices = 5;

/** The person's sessions; each one but the present one can be ended. */
export function DevicesPart() {
  const { t, locale } = useText();
  const f = useFormat();
  const offline = useOfflineReason();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useCall(ownSessions, {});
  const onFault = { onError: (reason: unknown) => toast.error(failureText(reason, t, locale)) };
  const endOne = useAction(endOwnSession, {
    refresh: [ownSessions],
    onSuccess: () => toast.success(t('profile.ended')),
  });
  const endOthers = useAction(endOtherSessions, {
    refresh: [ownSessions],
    onSuccess: () => toast.success(t('profile.endedOthers')),
  });
  const devices = data?.devices.toSorted(byCurrent) ?? [];
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent);
  const isCut = !isWhole && devices.length > fewDevices + 1;
  return (
    <ProfilePart title={t('profile.devices')}>
      {!data && !error ? <Skeleton className="h-16 w-full" /> : null}
      {error && !data ? <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} /> : null}
      {data ? (
        <ul className="profile-devices grid gap-1 [&_li]:min-h-15 [&_li]:border-b [&_li]:border-b-line [&_li]:py-2 [&_li:last-child]:border-b-0">
          {(isCut ? devices.slice(0, fewDevices) : devices).map(({ id, device, lastSeenAt, isCurrent }) => {
            const name = device ?? t('profile.unknownDevice');
            return (
              <li key={id}>
                <span className="grid">
                  <span>{name}</span>
                  <span className="mut text-sm">{t('profile.lastSeen', { when: f.dateTime(lastSeenAt) })}</span>
                </span>
                {isCurrent ? (
                  <StatusBadge kind="completed" label={t('profile.thisDevice')} />
                ) : (
                  <Button
                    tone="ghost"
                    aria-label={t('profile.endNamed', { device: name })}
                    pending={endOne.isPending && endOne.variables.params.id === id}
                    disabledReason={offline}
                    onClick={() => endOne.mutate({ params: { id } }, onFault)}
                  >
                    {t('profile.endOne')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      {hasOthers ? (
        <div className="flex flex-wrap gap-3">
          {isCut ? (
            <Button onClick={() => setWhole(true)}>{t('profile.allDevices', { count: devices.length })}</Button>
          ) : null}
          <Button
            tone="ghost"
            pending={endOthers.isPending}
            disabledReason={offline}
            onClick={() => endOthers.mutate({}, onFault)}
          >
            {t('profile.endOthers')}
          </Button>
        </div>
      ) : null}
    </ProfilePart>
  );
}
