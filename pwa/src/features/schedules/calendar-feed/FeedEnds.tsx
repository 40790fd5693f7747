import { CalendarOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { calendarFeed, renewCalendarFeed, switchOffCalendarFeed } from '#core/contract/calendar-feed.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toaster.tsx';

/** The two ways to end the address: replacing it and switching it off. Both need a confirmation. */
export function FeedEnds({ offline }: { offline: string | null }) {
  const { t, locale } = useText();
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null);
  const renew = useAct(renewCalendarFeed, { refresh: [calendarFeed] });
  const switchOff = useAct(switchOffCalendarFeed, { refresh: [calendarFeed] });
  const end = async (act: () => Promise<unknown>, words: 'calendarFeed.renewed' | 'calendarFeed.isOff') => {
    try {
      await act();
      toast.success(t(words));
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
    setAsking(null);
  };
  return (
    <>
      <div className="row flex-wrap max-md:[&>*]:grow">
        <Button icon={<RefreshCw size={18} aria-hidden />} disabledReason={offline} onClick={() => setAsking('renew')}>
          {t('calendarFeed.renew')}
        </Button>
        <Button
          tone="danger"
          icon={<CalendarOff size={18} aria-hidden />}
          disabledReason={offline}
          onClick={() => setAsking('off')}
        >
          {t('calendarFeed.off')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'renew'}
        onOpenChange={() => setAsking(null)}
        title={t('calendarFeed.renewTitle')}
        description={t('calendarFeed.renewText')}
        act={t('calendarFeed.renew')}
        pending={renew.isPending}
        onConfirm={() => void end(() => renew.mutateAsync({}), 'calendarFeed.renewed')}
      />
      <ConfirmDialog
        open={asking === 'off'}
        onOpenChange={() => setAsking(null)}
        title={t('calendarFeed.offTitle')}
        description={t('calendarFeed.offText')}
        act={t('calendarFeed.offAct')}
        pending={switchOff.isPending}
        onConfirm={() => void end(() => switchOff.mutateAsync({}), 'calendarFeed.isOff')}
      />
    </>
  );
}
