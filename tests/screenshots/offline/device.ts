import type { OpenedScreen } from '../screen.ts';
import { addDays, instantOfWall, mondayOf } from '#core/shared/turkey-time.ts';
import { personOf } from '../../support/offline/device-page.ts';

type State = 'synced' | 'waiting' | 'syncing' | 'offline' | 'attention' | 'overdue';

/** Each device has its own week with one of her models, which the demo data leaves empty; plans reach a year ahead. */
const firstMonday = addDays(mondayOf(new Date().toISOString().slice(0, 10)), 56);
const weeks = 40;
const models = ['defne', 'mira', 'selin'] as const;
let devices = 0;

/** The customer's calendar on a device with the app installed, in an empty week: used by hand, as a person would. */
export type Device = Awaited<ReturnType<typeof openDevice>>;

export async function openDevice({ page, context, demo, words }: OpenedScreen) {
  const [week, model] = [
    addDays(firstMonday, 7 * (devices % weeks)),
    models[Math.floor(devices / weeks) % models.length]!,
  ];
  devices++;
  const person = await personOf(demo, 'elif@vitrin.test');
  const influencerId = demo.model(model);
  const drawer = page.locator('.drawer');
  const button = (key: string) => drawer.getByRole('button', { name: words(key) }).first();
  const card = (prompt: string) => page.locator('.schedule-card').filter({ hasText: prompt }).first();
  const instant = (at: number, time: string) => instantOfWall(addDays(week, at), time)!;
  const chip = (...states: State[]) =>
    page.locator(states.map((state) => `.sync-button[data-state=${state}]`).join()).waitFor({ state: 'attached' });
  // Its name continues with the message about the field.
  const promptOf = () => drawer.getByRole('textbox', { name: new RegExp(words('form.prompt').source.slice(0, -1)) });
  const write = async (prompt: string, run: string) => {
    await promptOf().fill(prompt);
    await button(run).click();
    await card(prompt).waitFor();
  };
  const detail = async (prompt: string) => {
    await card(prompt).click();
    await button('schedules.otherActs').waitFor();
  };
  const tryPlan = async (prompt: string, date: string, time: string) => {
    await page
      .getByRole('button', { name: words('schedules.new') })
      .filter({ visible: true })
      .first()
      .click();
    await drawer.getByLabel(words('when.date')).fill(date);
    await drawer.getByLabel(words('when.time')).fill(time);
    await promptOf().fill(prompt);
    await button('form.plan').click();
  };
  const planOn = async (prompt: string, date: string, time: string) => {
    await tryPlan(prompt, date, time);
    await drawer.waitFor({ state: 'detached' });
  };
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  return {
    page,
    context,
    person,
    chip,
    card,
    detail,
    goOffline: () => context.setOffline(true),
    goOnline: () => context.setOffline(false),
    /** Shows the week, in sync with the server. */
    open: async () => {
      await page.goto(`${demo.url}/dashboard/schedule/${influencerId}?day=${week}`);
      await chip('synced');
    },
    /** A plan that the server has; `at` counts days from Monday. */
    planned: async (prompt: string, at = 0, time = '10:00'): Promise<string> => {
      const fields = person.planned(prompt, { scheduledAt: instant(at, time), influencerId });
      const { body } = await person.call('POST', '/schedule/create', fields);
      return body.schedule.id;
    },
    /** Another person changes the same plan. */
    changeElsewhere: (id: string, prompt: string, change: object = {}) =>
      person.call('PUT', `/schedule/${id}`, person.planned(prompt, { scheduledAt: instant(0, '10:00'), ...change })),
    instant,
    plan: (prompt: string, at: number) => planOn(prompt, addDays(week, at), '20:30'),
    planOn,
    /** Returns once the plan is stored, or the form or a bar shows why not. */
    tryPlan: async (prompt: string, at: number) => {
      await tryPlan(prompt, addDays(week, at), '20:30');
      await page.waitForFunction(
        () => !document.querySelector('.drawer') || document.querySelector('.notice-bar, .drawer [role=alert]'),
      );
    },
    /** `time`: moved too. */
    rewrite: async (prompt: string, next: string, time?: string) => {
      await detail(prompt);
      await button('schedules.edit').click();
      if (time !== undefined) await drawer.getByLabel(words('when.time')).fill(time);
      await write(next, 'form.save');
    },
    remove: async (prompt: string) => {
      await detail(prompt);
      await button('schedules.otherActs').click();
      await page.getByRole('menuitem', { name: words('schedules.delete') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words('form.deleteAction') })
        .click();
      await card(prompt).waitFor({ state: 'detached' });
    },
    /** Opens the pending changes of this device. */
    openSheet: async () => {
      await page.locator('.sync-button').click();
      await drawer.waitFor();
    },
    /** Opens the first decision that the sheet requires. */
    openDecision: async () => {
      await page.locator('.sync-button').click();
      await drawer.locator('.outbox-item .btn-ink').first().click();
      await drawer.locator('.outbox-option').first().waitFor();
    },
    /** Toasts cover the photographed part; the last action's may still be appearing. */
    closeToasts: async () => {
      await page
        .locator('.toast-close')
        .first()
        .waitFor({ timeout: 3000 })
        .catch(() => undefined);
      await page
        .locator('.toast-close')
        .evaluateAll((buttons) => buttons.forEach((each) => (each as HTMLElement).click()));
    },
  };
}
