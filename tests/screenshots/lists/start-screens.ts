import type { OpenedScreen, Screen } from '../screen.ts';
import { addDays, dayOfInstant, instantOfWall } from '#core/shared/turkey-time.ts';
import { onCalendar } from '../offline/on-calendar.ts';
import { onDevice } from '../offline/states.ts';
import { appears, inTurn, press, pressButton } from '../steps.ts';

const connected = 'defne';
const unconnected = 'selin';
const onPlanner = {
  who: 'customer',
  path: ({ model }) => `/dashboard/schedule/${model(connected)}`,
  selector: '.schedule-card',
} as const satisfies Partial<Screen>;
const waitsForAccount = {
  ...onPlanner,
  path: ({ model }) => `/dashboard/schedule/${model(unconnected)}?view=list&day=${farDay}`,
  selector: 'main h1',
} as const satisfies Partial<Screen>;

/** Plans of images that were made for the list alone. */
const farDay = addDays(dayOfInstant(new Date().toISOString()), 200);
const form = pressButton('schedules.new');
const question = inTurn(
  press('.schedule-card[data-status=pending]'),
  pressButton('form.startNow'),
  appears('[role=alertdialog]'),
);

/** Dates and times, the start of a plan, and a plan that waits for an account. */
export const startScreens: readonly Screen[] = [
  { ...onPlanner, name: 'plan-calendar', steps: inTurn(form, pressButton('when.pickDay'), appears('.calendar')) },
  { ...onPlanner, name: 'plan-times', steps: inTurn(form, pressButton('when.pickTime'), appears('.time-option')) },
  {
    ...onPlanner,
    name: 'plan-wrong-time',
    steps: inTurn(form, badTime, pressButton('form.plan'), appears('[role=dialog] [aria-invalid=true]')),
  },
  { ...onPlanner, name: 'plan-start', steps: question },
  {
    ...onPlanner,
    name: 'plan-start-undo',
    steps: inTurn(neverSent, question, pressButton('form.generateOnly'), appears('.toast')),
  },
  { ...waitsForAccount, name: 'plan-waits', steps: inTurn(planImage, appears('.schedule-card')) },
  {
    ...waitsForAccount,
    name: 'plan-waits-detail',
    steps: inTurn(planImage, press('.schedule-card'), appears('[role=dialog] .account-ask .btn, .account-ask .mut')),
  },
  {
    ...onCalendar,
    name: 'offline-sheet-sent',
    steps: onDevice(async (device) => {
      await device.open();
      await device.plan(device.mine, 1);
      await device.rewrite(device.mine, device.theirs);
      await device.chip('synced');
      await device.closeToasts();
      await device.openSheet();
      await device.page.locator('#outbox-sent').waitFor();
    }),
  },
];

async function badTime({ page, words }: OpenedScreen): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('when.date')).fill('31.11.2026');
  await dialog.getByLabel(words('when.time')).fill('25:00');
}

/** Everything that is started here stays on the device. */
async function neverSent({ page }: OpenedScreen): Promise<void> {
  await page.route('**/api/sync', () => new Promise(() => undefined));
}

/** A finished image of a model that has no account, planned once. */
async function planImage({ page, demo }: OpenedScreen): Promise<void> {
  const { call } = demo.customer;
  const influencerId = demo.model(unconnected);
  const { schedules } = (await call('GET', `/schedule/influencer/${influencerId}`)).body;
  if (!schedules.some((each: { sourceContentId: string | null }) => each.sourceContentId !== null)) {
    const { contents } = (await call('GET', `/contents?influencer_id=${influencerId}`)).body;
    const image = contents.find(({ contentType }: { contentType: string }) => contentType === 'image');
    const { platforms } = (await call('GET', '/schedule/platforms')).body;
    await call('POST', '/schedule/create', {
      influencerId,
      platformId: platforms[0].id,
      scheduledAt: instantOfWall(farDay, '10:00'),
      contentType: 'image',
      prompt: image.prompt,
      sourceContentId: image.id,
      autoPublish: true,
      caption: 'Günaydın İzmir',
    });
  }
  await page.reload();
  await page.locator('main h1').waitFor();
}
