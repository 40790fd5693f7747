import type { Demo } from '../demo.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { appears, choose, inTurn, pressButton } from '../steps.ts';

const calendar = ({ model }: Demo) => `/dashboard/schedule/${model('defne')}`;
const onCalendar = { who: 'customer', path: calendar, shows: '.schedule-card' } as const;

/** What is kept to plan from, and a week that is planned again. */
export const planScreens: readonly Screen[] = [
  {
    ...onCalendar,
    name: 'plan-templates',
    steps: inTurn(
      keepTemplates,
      pressButton('schedules.new'),
      pressButton('schedules.templates'),
      appears('.kept-row'),
    ),
  },
  {
    ...onCalendar,
    name: 'calendar-link-off',
    steps: inTurn(openMenu('schedules.calendarLink'), appears('.dialog .btn-ink')),
  },
  {
    ...onCalendar,
    name: 'calendar-link',
    steps: inTurn(
      async ({ demo }) => void (await demo.customer.call('PUT', '/calendar-feed', { locale: 'tr' })),
      openMenu('schedules.calendarLink'),
      appears('.field-box-mono'),
    ),
  },
  {
    ...onCalendar,
    name: 'planner-list',
    path: (demo) => `${calendar(demo)}?view=list`,
  },
  {
    ...onCalendar,
    name: 'planner-filter-month',
    path: (demo) => `${calendar(demo)}?view=month&stage=archived`,
    shows: '[data-schedule]',
  },
  {
    ...onCalendar,
    name: 'planner-filter-nothing',
    path: (demo) => `${calendar(demo)}?stage=failed&kind=story`,
    shows: '.plan-filter-note',
  },
  {
    ...onCalendar,
    name: 'planner-filter-sheet',
    path: (demo) => `${calendar(demo)}?stage=planned`,
    steps: inTurn(pressButton('finding.filter'), appears('[role=dialog] .chip')),
  },
  {
    ...onCalendar,
    name: 'week-copy',
    steps: inTurn(openMenu('schedules.copyWeek'), appears('.week-copies, [role=combobox]')),
  },
];

/** Two, one of them with a long name. */
async function keepTemplates({ demo }: OpenedScreen): Promise<void> {
  const { call } = demo.customer;
  const { webhooks } = (await call('GET', '/webhook-config/active')).body;
  const image = webhooks.find(({ contentType }: { contentType: string }) => contentType === 'image');
  const template = { webhookConfigId: image.id, prompt: 'Sabah ışığında, pencerenin önünde kahve' };
  for (const name of ['Pazartesi kahvesi', 'Hafta sonu için uzun adı olan, iki satıra taşan bir şablon']) {
    await call('POST', '/schedule/templates', { ...template, name });
  }
}

/** Presses an entry of the planner's menu, which the phone has in its options. */
function openMenu(key: string) {
  return async (screen: OpenedScreen): Promise<void> => {
    const { width } = screen.page.viewportSize()!;
    const isPhone = width < 768;
    await pressButton(isPhone ? 'schedules.options' : 'schedules.otherActs')(screen);
    await (isPhone ? pressButton(key) : choose('menuitem', key))(screen);
  };
}
