import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { CalendarFeedView } from '#core/schedules/calendar-feed/calendar-feed.ts';
import { firstNameOf } from '#core/shared/text.ts';
import { CalendarPlus, Copy, CalendarOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import {
  calendarFeed,
  switchOnCalendarFeed,
  renewCalendarFeed,
  switchOffCalendarFeed,
} from '#core/contract/calendar-feed.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAction, useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/offline-state.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** The address at which other calendars read the plans: created on demand, shown again, renewed, switched off. */
export function CalendarLinkDialog({ influencer, onClose }: { influencer: PublicInfluencer; onClose: () => void }) {
  const { t, locale } = useText();
  const offline = useOfflineReason();
  const query = useCall(calendarFeed, {});
  const make = useAction(switchOnCalendarFeed, { refresh: [calendarFeed] });
  const switchOn = async () => {
    try {
      await make.mutateAsync({ body: { locale } });
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  const { data } = query;
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
      {query.isPending && !offline ? (
        <>
          <LoadingNote />
          <Skeleton className="h-40 w-full" />
        </>
      ) : null}
      {query.error && !data && !offline ? (
        <ErrorState message={failureText(query.error, t, locale)} onRetry={() => void query.refetch()} />
      ) : null}
    </Dialog>
  );
}

/** The address with its options: for all models or one, in either language. */
function FeedParts({
  feed,
  influencer,
  offline,
}: {
  feed: CalendarFeedView;
  influencer: PublicInfluencer;
  offline: string | null;
}) {
  const { t, locale } = useText();
  const [plans, setPlans] = useState<'all' | 'one'>('all');
  const change = useAction(switchOnCalendarFeed, { refresh: [calendarFeed] });
  const address = plans === 'all' ? feed.url : `${feed.url}?${new URLSearchParams({ influencer: influencer.id })}`;
  const copy = async () => {
    if (await copyText(address)) toast.success(t('calendarFeed.copied'));
    else toast.error(t('calendarFeed.notCopied'));
  };
  const speak = async (language: CalendarFeedView['locale']) => {
    if (offline) {
      toast.error(offline);
      return;
    }
    try {
      await change.mutateAsync({ body: { locale: language } });
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('calendarFeed.which')}
        value={plans}
        onChange={setPlans}
        choices={[
          { value: 'all', label: t('calendarFeed.all') },
          { value: 'one', label: t('calendarFeed.only', { name: firstNameOf(influencer.name) }) },
        ]}
      />
      <TextInput
        label={t('calendarFeed.address')}
        hint={t('calendarFeed.secret')}
        value={address}
        readOnly
        mono
        onFocus={(event) => event.target.select()}
      />
      <div className="row flex-wrap max-md:[&>*]:grow">
        <Button tone="ink" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('calendarFeed.copy')}
        </Button>
        <a className={buttonClass({})} href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus size={18} aria-hidden />
          {t('calendarFeed.open')}
        </a>
      </div>
      <p className="mut text-sm">{t('calendarFeed.google')}</p>
      <div>
        <p className="field-label" aria-hidden>
          {t('calendarFeed.language')}
        </p>
        <Segmented
          label={t('calendarFeed.language')}
          value={feed.locale}
          onChange={(language) => void speak(language)}
          choices={[
            { value: 'tr', label: 'Türkçe' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      <FeedEnds offline={offline} />
    </div>
  );
}

/** The two ways to end the address: replacing it and switching it off. Both need a confirmation. */
function FeedEnds({ offline }: { offline: string | null }) {
  const { t, locale } = useText();
  const [question, setQuestion] = useState<'renew' | 'off' | null>(null);
  const renew = useAction(renewCalendarFeed, { refresh: [calendarFeed] });
  const switchOff = useAction(switchOffCalendarFeed, { refresh: [calendarFeed] });
  const end = async (action: () => Promise<unknown>, words: 'calendarFeed.renewed' | 'calendarFeed.isOff') => {
    try {
      await action();
      toast.success(t(words));
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
    setQuestion(null);
  };
  return (
    <>
      <div className="row flex-wrap max-md:[&>*]:grow">
        <Button
          icon={<RefreshCw size={18} aria-hidden />}
          disabledReason={offline}
          onClick={() => setQuestion('renew')}
        >
          {t('calendarFeed.renew')}
        </Button>
        <Button
          tone="danger"
          icon={<CalendarOff size={18} aria-hidden />}
          disabledReason={offline}
          onClick={() => setQuestion('off')}
        >
          {t('calendarFeed.off')}
        </Button>
      </div>
      <ConfirmDialog
        open={question === 'renew'}
        onOpenChange={() => setQuestion(null)}
        title={t('calendarFeed.renewTitle')}
        description={t('calendarFeed.renewText')}
        action={t('calendarFeed.renew')}
        pending={renew.isPending}
        onConfirm={() => void end(() => renew.mutateAsync({}), 'calendarFeed.renewed')}
      />
      <ConfirmDialog
        open={question === 'off'}
        onOpenChange={() => setQuestion(null)}
        title={t('calendarFeed.offTitle')}
        description={t('calendarFeed.offText')}
        action={t('calendarFeed.offAction')}
        pending={switchOff.isPending}
        onConfirm={() => void end(() => switchOff.mutateAsync({}), 'calendarFeed.isOff')}
      />
    </>
  );
}
