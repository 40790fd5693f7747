import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { CalendarState, PlannerState } from './usePlanner.ts';
import type { Announce } from './PlannerNotice.tsx';
import type { ReactNode } from 'react';
import {
  ArrowLeft,
  CalendarSync,
  ChevronLeft,
  ChevronRight,
  CopyPlus,
  Download,
  Ellipsis,
  Plus,
  RotateCw,
  Table2,
  CalendarCheck,
  SlidersHorizontal,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { creditBalance } from '#core/contract/credits.ts';
import { firstNameOf } from '#core/shared/text.ts';
import { refresh } from '../../../api/useCall.ts';
import { flushNow } from '../../../offline/sync.ts';
import { ModelAccount } from '../../../fields/instagram/ModelAccount.tsx';
import { PortraitSwitch } from '../../../fields/model-choice/PortraitSwitch.tsx';
import { useOtherModels } from '../../../session/other-models.ts';
import { genitive } from '../../../i18n/turkish-genitive.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { SharedLink } from '../../../ui/SharedLink.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { dayAndMonth, monthWords, shortRange, tightRange } from '../../../i18n/day-words.ts';
import { laterWeeks } from '../week-copy/later-weeks.ts';
import { Drawer } from '../../../ui/Dialog.tsx';
import { stepped } from './planner-view.ts';

/** Sends pending changes, and reads the plans and the balance again. */
export const checkAgain = () => void Promise.all([flushNow(), refresh(creditBalance)]);

/** The calendar's model, its days, its view, and a new plan. */
export function PlannerHead({
  planner,
  influencer,
  onNew,
  onBulk,
  onCopyWeek,
  onCalendarLink,
  announce,
}: {
  planner: PlannerState;
  influencer: PublicInfluencer;
  onNew: () => void;
  onBulk: () => void;
  onCopyWeek: () => void;
  onCalendarLink: () => void;
  announce: Announce;
}) {
  const { t, locale } = useText();
  const { view, go, today } = planner;
  const { search } = useLocation();
  // View, day and filter stay.
  const others = useOtherModels(influencer.id, (id) => ({ to: paths.planner(id) + search }));
  const month = monthWords(planner.day, locale);
  const save = () =>
    void import('./export-month.ts').then((part) => part.exportMonth(influencer, planner.day, announce));
  const menu = [
    ...(view === 'week' && laterWeeks(planner.day, today).length > 0
      ? [{ label: t('schedules.copyWeek'), icon: <CopyPlus size={18} aria-hidden />, onSelect: onCopyWeek }]
      : []),
    { label: t('schedules.exportMonth', { month }), icon: <Download size={18} aria-hidden />, onSelect: save },
    { label: t('schedules.calendarLink'), icon: <CalendarSync size={18} aria-hidden />, onSelect: onCalendarLink },
  ];
  const firstName = firstNameOf(influencer.name);
  const views = [
    { value: 'week', label: t('schedules.week') },
    { value: 'month', label: t('schedules.month') },
    { value: 'list', label: t('filter.list') },
    { value: 'feed', label: t('schedules.feed') },
  ] as const;
  return (
    <div
      {...others.swipe}
      className="planner-head flex min-h-16 touch-pan-y items-center gap-3 max-md:min-h-14 max-md:gap-2 md:flex-wrap [&_h1]:text-[1.75rem] [&_h1]:wrap-anywhere max-md:[&_h1]:text-[min(1.375rem,9vw)] max-[380px]:[&_h1]:text-[min(1.25rem,9vw)] xl:max-[1536px]:[&_h1]:text-[1.5rem]"
    >
      <SharedLink
        to={paths.dashboard()}
        state={{ selectedInfluencerId: influencer.id }}
        className="icon-btn"
        aria-label={t('schedules.back')}
      >
        <ArrowLeft size={20} aria-hidden />
      </SharedLink>
      <PortraitSwitch
        influencerId={influencer.id}
        others={others}
        label={t('schedules.switchModel', { name: influencer.name })}
      >
        <span className="shared-portrait flex-none">
          <Avatar src={influencer.referenceImageUrl} name={influencer.name} />
        </span>
      </PortraitSwitch>
      <div className="min-w-0 md:max-w-max md:flex-[1000_1_9.5rem]">
        <h1 tabIndex={-1}>{t('schedules.title', { name: locale === 'tr' ? genitive(firstName) : firstName })}</h1>
        <div className="planner-under">
          <p className="mut only-desktop text-sm">{t('schedules.zone')}</p>
          {influencer.instagramAccount ? <ModelAccount influencer={influencer} /> : null}
        </div>
      </div>
      <span className="grow" />
      {view === 'feed' ? null : (
        <div className="planner-nav only-desktop flex items-center gap-1 md:max-xl:order-1 md:max-xl:w-full">
          <Steps planner={planner} />
          <Button tone="ghost" size="s" onClick={() => go({ day: today })}>
            {t('schedules.today')}
          </Button>
        </div>
      )}
      <span className="only-desktop grow" />
      <Segmented
        className="only-desktop"
        size="s"
        label={t('schedules.view')}
        value={view}
        onChange={(next) => go({ view: next })}
        choices={views}
      />
      <IconButton label={t('schedules.refresh')} look="line" className="only-desktop" onClick={checkAgain}>
        <RotateCw size={20} aria-hidden />
      </IconButton>
      <Menu
        trigger={
          <IconButton label={t('schedules.otherActs')} look="line" className="only-desktop">
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
        entries={menu}
        align="end"
      />
      <Button className="only-desktop" icon={<Table2 size={20} aria-hidden />} onClick={onBulk}>
        {t('schedules.bulk')}
      </Button>
      <Button tone="mod" className="only-desktop" icon={<Plus size={20} aria-hidden />} onClick={onNew}>
        {t('schedules.new')}
      </Button>
      <PlannerControls planner={planner} views={views} onRefresh={checkAgain} onBulk={onBulk} actions={menu} />
    </div>
  );
}

/** The days on screen in words, with buttons for the previous and the next ones; `bare` in the narrow bar of the phone. */
export function Steps({ planner: { view, day, days, today, go }, bare }: { planner: CalendarState; bare?: boolean }) {
  const { t, locale } = useText();
  const isWeek = view === 'week';
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const from = isThisYear ? dayAndMonth(day, locale) : tightRange([day], locale, 12);
  const isOneYear = days[0]!.slice(0, 4) === today.slice(0, 4) && days.at(-1)!.slice(0, 4) === today.slice(0, 4);
  const words: Record<Exclude<PlannerState['view'], 'feed'>, () => string> = {
    week: () => (bare && isOneYear ? shortRange(days[0]!, days.at(-1)!, locale) : tightRange(days, locale)),
    month: () => monthWords(day, locale),
    list: () => (day === today ? t('filter.fromToday') : t('filter.fromDay', { day: from })),
  };
  const title = (
    <b
      className="disp planner-range min-w-47.5 px-2.5 py-0 text-center text-[1.1875rem] font-semibold whitespace-nowrap xl:max-[1536px]:min-w-44 xl:max-[1536px]:px-0"
      aria-live="polite"
    >
      {view === 'feed' ? null : words[view]()}
    </b>
  );
  const look = bare ? 'bare' : 'line';
  const back = (
    <IconButton
      label={t(isWeek ? 'schedules.previousWeek' : 'schedules.previousMonth')}
      look={look}
      onClick={() => go({ day: stepped(view, day, -1) })}
    >
      <ChevronLeft size={20} aria-hidden />
    </IconButton>
  );
  const forth = (
    <IconButton
      label={t(isWeek ? 'schedules.nextWeek' : 'schedules.nextMonth')}
      look={look}
      onClick={() => go({ day: stepped(view, day, 1) })}
    >
      <ChevronRight size={20} aria-hidden />
    </IconButton>
  );
  return bare ? (
    <>
      {title}
      <span className="flex flex-none">
        {back}
        {forth}
      </span>
    </>
  ) : (
    <>
      {back}
      {title}
      {forth}
    </>
  );
}

type Views = readonly { value: PlannerState['view']; label: string }[];

/** Spec §2 Content planning: the controls of the phone, in a sheet at the bottom. */
function PlannerControls({
  planner: { view, go, today },
  views,
  onRefresh,
  onBulk,
  actions,
}: {
  planner: PlannerState;
  views: Views;
  onRefresh: () => void;
  onBulk: () => void;
  /** The entries of the wide screen's menu. */
  actions: readonly { label: string; icon: ReactNode; onSelect: () => void }[];
}) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const rows = [
    {
      label: t('schedules.goToday'),
      icon: <CalendarCheck size={20} aria-hidden />,
      onSelect: () => go({ day: today }),
    },
    { label: t('schedules.bulk'), icon: <Table2 size={20} aria-hidden />, onSelect: onBulk },
    ...actions,
    { label: t('schedules.refresh'), icon: <RotateCw size={20} aria-hidden />, onSelect: onRefresh },
  ];
  const closing = (action: () => void) => () => {
    action();
    setOpen(false);
  };
  return (
    <span className="only-phone">
      <IconButton label={t('schedules.options')} look="line" tooltip={false} onClick={() => setOpen(true)}>
        <SlidersHorizontal size={20} aria-hidden />
      </IconButton>
      <Drawer open={open} onOpenChange={setOpen} title={t('schedules.options')}>
        <div className="grid gap-2">
          <Segmented
            label={t('schedules.view')}
            value={view}
            onChange={(next) => closing(() => go({ view: next }))()}
            choices={views}
          />
          <ul className="planner-acts -mx-3">
            {rows.map(({ label, icon, onSelect }) => (
              <li key={label}>
                <button type="button" className="menu-item" onClick={closing(onSelect)}>
                  {icon}
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Drawer>
    </span>
  );
}
