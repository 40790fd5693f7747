import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { calendarFeed, switchOnCalendarFeed } from '#core/contract/calendar-feed.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct, useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/offline-state.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { FeedParts } from './FeedParts.tsx';

/** The address at which other calendars read the plans: created on demand, shown again, renewed, switched off. */
export function CalendarLinkDialog({ influencer, onClose }: { influencer: PublicInfluencer; onClose: () => void }) {
  const { t, locale } = useText();
  const offline = useOfflineReason();
  const asked = useCall(calendarFeed, {});
  const make = useAct(switchOnCalendarFeed, { refresh: [calendarFeed] });
  const switchOn = async () => {
    try {
      await make.mutateAsync({ body: { locale } });
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  const { data } = asked;
  return (
    <Dialog open onOpenChange={onClose} title={t('calendarFeed.title')} description={t('calendarFeed.note')}>
      {data?.feed ? <FeedParts feed={data.feed} influencer={influencer} offline={offline} /> : null}
      {data?.feed === null ? (
        <div className="grid gap-4">
          <p className="mut text-sm">{t('calendarFeed.secret')}</p>
          <Button
            tone="ink"
            className="justify-self-start"
            pending={make.isPending}
            disabledReason={offline}
            onClick={() => void switchOn()}
          >
            {t('calendarFeed.make')}
          </Button>
        </div>
      ) : null}
      {!data && offline ? <p role="status">{offline}</p> : null}
      {asked.isPending && !offline ? (
        <>
          <LoadingNote />
          <Skeleton className="h-40 w-full" />
        </>
      ) : null}
      {asked.error && !data && !offline ? (
        <ErrorState message={failureText(asked.error, t, locale)} onRetry={() => void asked.refetch()} />
      ) : null}
    </Dialog>
  );
}
