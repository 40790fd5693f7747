import type { Demo } from '../demo.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { appears, choose, deleteCached, inTurn, press, pressButton } from '../steps.ts';
import { withPlans } from '../workflows/changed-plans.ts';

const calendar = ({ model }: Demo) => `/dashboard/schedule/${model('defne')}`;
const onCalendar = { who: 'customer', path: calendar, selector: '.schedule-card' } as const;

const ofAllModels = { who: 'customer', path: '/dashboard/schedule', selector: '.board-plan, .models-plan' } as const;

/** The completed plans of the demo as posts with a link. */
const published = withPlans(({ status }) =>
  status === 'completed' ? { instagramPostId: '178900', permalink: 'https://instagram.com/p/1' } : {},
);

/** The completed plans of images as posts, and the pending ones with automatic posting. */
const posted = withPlans(({ status }) =>
  status === 'completed'
    ? { autoPublish: true, instagramPostId: '178900', permalink: 'https://instagram.com/p/1' }
    : { autoPublish: true },
);

/** Stored templates and presets for planning, and a week that is planned again. */
export const planScreens: readonly Screen[] = [
  { ...ofAllModels, name: 'all-models', steps: crowded },
  {
    ...ofAllModels,
    name: 'all-models-copy',
    steps: inTurn(press('.plan-menu button'), choose('menuitem', 'allModels.copy'), appears('#transfer-plan')),
  },
  {
    ...ofAllModels,
    name: 'all-models-new',
    steps: inTurn(pressButton('schedules.new'), appears('.drawer .avatar')),
  },
  { ...ofAllModels, name: 'all-models-sixty', steps: withSixtyModels },
  {
    ...onCalendar,
    name: 'plan-templates',
    steps: inTurn(storeTemplates, pressButton('schedules.new'), pressButton('form.templates'), appears('.kept-row')),
  },
  {
    ...onCalendar,
    name: 'plan-templates-deleted',
    steps: inTurn(
      storeTemplates,
      deleteTemplate,
      pressButton('schedules.new'),
      pressButton('form.templates'),
      press('.kept-deleted summary'),
      appears('.kept-deleted .kept-row'),
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
    name: 'planner-feed',
    path: (demo) => `${calendar(demo)}?view=feed`,
    selector: '.feed-tile',
    steps: inTurn(posted, appears('.feed-tile')),
  },
  {
    ...onCalendar,
    name: 'planner-feed-picked',
    path: (demo) => `${calendar(demo)}?view=feed`,
    selector: '.feed-tile',
    steps: inTurn(posted, pickPost, appears('.feed-bar[data-shown]')),
  },
  {
    ...onCalendar,
    name: 'planner-forecast',
    steps: async (screen) => {
      if (isPhone(screen)) await inTurn(press('.forecast > button'), appears('[role=dialog]'))(screen);
    },
  },
  {
    ...onCalendar,
    name: 'planner-scrolled',
    path: earlier,
    steps: async ({ page }) => {
      await page.mouse.wheel(0, 400);
      await page.locator('.planner-steps .btn, .planner-nav').filter({ visible: true }).first().waitFor();
    },
  },
  {
    ...onCalendar,
    name: 'planner-filter-month',
    path: (demo) => `${calendar(demo)}?view=month&stage=archived`,
    selector: '.month',
  },
  {
    ...onCalendar,
    name: 'planner-filter-nothing',
    path: (demo) => `${calendar(demo)}?stage=failed&kind=story`,
    selector: '.plan-filter-note',
  },
  {
    ...onCalendar,
    name: 'planner-filter-sheet',
    path: (demo) => `${calendar(demo)}?stage=planned`,
    steps: inTurn(press('.chip[aria-haspopup=dialog]:has(.lucide-list-filter)'), appears('[role=dialog] .chip')),
  },
  {
    ...onCalendar,
    name: 'planner-options',
    steps: async (screen) => {
      await pressButton(isPhone(screen) ? 'schedules.options' : 'schedules.otherActs')(screen);
      await appears('.planner-acts .menu-item, [role=menuitem]')(screen);
    },
  },
  {
    ...onCalendar,
    name: 'planner-picked',
    steps: inTurn(focusPlan('pending'), keys(' ', 'ArrowRight'), appears('.move-words')),
  },
  {
    ...onCalendar,
    name: 'planner-focused',
    steps: inTurn(focusPlan('pending'), appears('.move-bar[data-shown]')),
  },
  {
    ...onCalendar,
    name: 'planner-toasts',
    path: earlier,
    steps: inTurn(
      focusPlan('completed'),
      keys(' '),
      appears('.toast'),
      focusPlan('failed'),
      keys(' '),
      appears('.toast ~ .toast'),
      focusPlan('pending'),
      keys(' '),
      appears('.move-words'),
    ),
  },
  {
    ...onCalendar,
    name: 'planner-published',
    path: earlier,
    steps: inTurn(published, appears('.schedule-link')),
  },
  {
    ...onCalendar,
    name: 'plan-published',
    path: earlier,
    steps: inTurn(published, press('.schedule-card[data-status=completed]'), appears('[role=dialog]')),
  },
  {
    ...onCalendar,
    name: 'week-copy',
    steps: inTurn(openMenu('schedules.copyWeek'), appears('.week-copies, [role=combobox]')),
  },
];

/** Picks up the first planned post and chooses the second. */
async function pickPost({ page }: OpenedScreen): Promise<void> {
  await page.locator('.feed-tile').first().focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowRight');
}

/** Two, one of them with a long name. */
async function storeTemplates({ demo }: OpenedScreen): Promise<void> {
  const { call } = demo.customer;
  const { webhooks } = (await call('GET', '/webhook-config/active')).body;
  const image = webhooks.find(({ contentType }: { contentType: string }) => contentType === 'image');
  const template = { webhookConfigId: image.id, prompt: 'Sabah ışığında, pencerenin önünde kahve' };
  for (const name of ['Pazartesi kahvesi', 'Hafta sonu için uzun adı olan, iki satıra taşan bir şablon']) {
    await call('POST', '/schedule/templates', { ...template, name });
  }
}

/** The same one for each screenshot: it is restored under its id before it is deleted again. */
async function deleteTemplate({ demo }: OpenedScreen): Promise<void> {
  const { call } = demo.customer;
  const id = '0192f0aa-0000-7000-8000-00000000de1e';
  await call('POST', '/schedule/templates', { id, name: 'Akşam yürüyüşü', prompt: 'Sahilde akşam' });
  await call('DELETE', `/schedule/templates/${id}`);
}

/** The list from ten days ago on: it has plans of every status. */
function earlier(demo: Demo): string {
  return `${calendar(demo)}?view=list&day=${dayOfInstant(new Date(Date.now() - 10 * 86_400_000).toISOString())}`;
}

/** Focuses the first plan of this status, as keys do. */
function focusPlan(status: string) {
  return async ({ page }: OpenedScreen): Promise<void> => {
    await page.keyboard.press('Shift');
    await page.locator(`[data-schedule][data-status=${status}]`).filter({ visible: true }).first().focus();
  };
}

function keys(...pressed: string[]) {
  return async ({ page }: OpenedScreen): Promise<void> => {
    await page.locator('.move-bar').waitFor({ state: 'attached' });
    for (const key of pressed) await page.keyboard.press(key);
  };
}

function isPhone({ page }: OpenedScreen): boolean {
  return page.viewportSize()!.width < 768;
}

/** Presses an entry of the planner's menu, which the phone has in its options. */
function openMenu(key: string) {
  return async (screen: OpenedScreen): Promise<void> => {
    await pressButton(isPhone(screen) ? 'schedules.options' : 'schedules.otherActs')(screen);
    await (isPhone(screen) ? pressButton(key) : choose('menuitem', key))(screen);
  };
}

/** Two plans of different models in one hour. */
async function crowded({ page, demo }: OpenedScreen): Promise<void> {
  const { schedules } = (await demo.customer.call('GET', `/schedule/influencer/${demo.model('defne')}?status=pending`))
    .body as { schedules: ScheduleView[] };
  const first = schedules[0]!;
  const draft = { ...first, id: undefined, assetIds: [], prompt: 'Aynı saatte bir başkası', autoPublish: false };
  const made = await demo.customer.call('POST', '/schedule/create', { ...draft, influencerId: demo.model('mira') });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  await page.reload();
  await page.getByText(draft.prompt).first().waitFor();
}

/** The owned models twenty times, under other ids. */
async function withSixtyModels({ page }: OpenedScreen): Promise<void> {
  await page.route('**/api/influencers/owned', async (route) => {
    const response = await route.fetch();
    const { influencers } = (await response.json()) as { influencers: { id: string; name: string }[] };
    const copies = Array.from({ length: 19 }, (_, copy) =>
      influencers.map((model) => ({
        ...model,
        id: `${model.id.slice(0, -2)}${String(copy + 10)}`,
        name: `${model.name.split(' ')[0]}${copy + 2} Soy`,
      })),
    );
    await route.fulfill({ response, json: { influencers: [...influencers, ...copies.flat()] } });
  });
  await deleteCached(page);
  await page.reload();
  await page.locator('.board-plan, .models-plan').first().waitFor();
}
