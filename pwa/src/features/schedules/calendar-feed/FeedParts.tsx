import type { CalendarFeedView } from '#core/schedules/calendar-feed/calendar-feed.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { calendarFeed, switchOnCalendarFeed } from '#core/contract/calendar-feed.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { FeedEnds } from './FeedEnds.tsx';

/** The address with its options: for all models or one, in either language. */
export function FeedParts({
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
  const change = useAct(switchOnCalendarFeed, { refresh: [calendarFeed] });
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
          { value: 'one', label: t('calendarFeed.only', { name: influencer.name.split(' ')[0]! }) },
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
