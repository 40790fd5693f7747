import { Bell } from 'lucide-react';
import type { NotificationView } from '#core/notifications/notification.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notifications } from '#core/contract/notifications.ts';
import { useCall } from '../../api/useCall.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useText } from '../../i18n/useText.ts';
import { openCreditPacks } from '../../session/credit-packs.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { closeCentre, openCentre, useCentre, isNewSuccess, offerPush, usePushOffer } from './notification-state.ts';

const NotificationCentre = lazyWithTexts(
  () => import('./NotificationCentre.tsx').then((m) => m.NotificationCentre),
  'notifications',
  'stored',
  'when',
  'sentences',
  'marks',
  'notification-texts',
);
const PushOffer = lazyWithTexts(() => import('./PushOffer.tsx').then((m) => m.PushOffer), 'notifications');

/** The button that opens the notifications, with the number of unread ones. Once per layout; it includes the centre. */
export function NotificationBell() {
  const { t } = useText();
  const { data } = useCall(notifications, { query: { limit: 1 } });
  const unread = data?.unread ?? 0;
  const place = useCentre((state) => state.place);
  const [wanted, setWanted] = useState(false);
  if (place !== null && !wanted) setWanted(true);
  const isPushOffered = usePushOffer((offer) => offer.isDue);
  useBadge(data?.unread);
  useFirstSuccess(data?.notifications);
  useOpenedByAddress();
  return (
    <>
      <IconButton
        label={unread > 0 ? t('layouts.notificationsUnread', { count: unread }) : t('layouts.notifications')}
        className="relative"
        onClick={() => openCentre()}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 ? (
          <span className="absolute top-0.5 right-0 h-4.5 min-w-4.5 rounded-full bg-ink px-[5px] text-center text-[11px]/4.5 font-heavy text-on-ink">
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </IconButton>
      {wanted ? (
        <Suspense fallback={null}>
          <NotificationCentre place={place} onClose={closeCentre} />
        </Suspense>
      ) : null}
      {isPushOffered && place === null ? (
        <Suspense fallback={null}>
          <PushOffer />
        </Suspense>
      ) : null}
    </>
  );
}

/** Pushes are offered after the first success that arrives while the app is open. */
function useFirstSuccess(newestFirst: readonly NotificationView[] | undefined): void {
  const lastId = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!newestFirst) return;
    const newest = newestFirst[0];
    if (newest && lastId.current !== undefined && isNewSuccess(newest, lastId.current)) offerPush();
    lastId.current = newest?.id ?? lastId.current ?? null;
  }, [newestFirst]);
}

/** The number on the app's icon, where the system supports one. */
function useBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return;
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined);
  }, [unread]);
}

/** `?notifications=open`, `?packs=open` and `?packs=<pack>`, the links of notifications (core/notifications/notification-words.ts). */
function useOpenedByAddress(): void {
  const [params, setParams] = useSearchParams();
  const wantsList = params.get('notifications') === 'open';
  const packs = params.get('packs');
  useEffect(() => {
    if (!wantsList && packs === null) return;
    if (wantsList) openCentre();
    if (packs !== null) openCreditPacks(packs);
    setParams(
      (before) => {
        const stored = new URLSearchParams(before);
        stored.delete('notifications');
        stored.delete('packs');
        return stored;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [wantsList, packs, setParams]);
}
