import type { Demo } from '../demo.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { appears, inTurn, press } from '../steps.ts';

/** The customer's model without an account. */
const model = 'selin';
const planner = (demo: Demo) => `/dashboard/schedule/${demo.model(model)}`;
const reason = 'Bu hesap kişisel bir hesap. Instagram’da işletme hesabına çevirin, sonra yeniden isteyin.';

const requestFor = (demo: Demo) =>
  demo.customer.call('POST', '/instagram/requests', { influencerId: demo.model(model) });

/** Declines all open requests; does nothing where there are none. */
async function decline({ admin, model: idOf }: Demo): Promise<void> {
  const { requests } = (await admin.call('GET', '/instagram/requests')).body;
  const requestIds = requests
    .filter(({ influencer }: { influencer: { id: string } }) => influencer.id === idOf(model))
    .map(({ id }: { id: string }) => id);
  if (requestIds.length === 0) return;
  const { status } = await admin.call('POST', `/instagram/requests/${idOf(model)}/decline`, { reason, requestIds });
  if (status !== 200) throw new Error(`The request was not declined: ${status}`);
}

/** Brings the request into this state, and reloads the page. */
const once =
  (bring: (demo: Demo) => Promise<unknown>, selector: string): NonNullable<Screen['steps']> =>
  async ({ page, demo }: OpenedScreen) => {
    await bring(demo);
    await page.reload();
    await page.locator(selector).filter({ visible: true }).first().waitFor();
  };

const onPlanner = { who: 'customer', path: planner, selector: 'main h1', resized: true } as const;
const onAccounts = { who: 'admin', path: '/admin/instagram', selector: 'main .account-card', resized: true } as const;

/** A customer requests an Instagram account for a model; an admin responds. */
export const requestScreens: readonly Screen[] = [
  { ...onPlanner, name: 'request-before', steps: once(decline, 'main h1') },
  {
    ...onPlanner,
    name: 'request-asked',
    steps: inTurn(once(requestFor, 'main h1'), ({ page, words }) =>
      page.getByText(words('instagram.requestSent')).first().waitFor(),
    ),
  },
  {
    ...onAccounts,
    name: 'admin-request',
    steps: once(requestFor, '#requests-title'),
  },
  {
    ...onAccounts,
    name: 'admin-request-decline',
    steps: inTurn(
      once(requestFor, '#requests-title'),
      press('#requests-title ~ ul button:last-child'),
      appears('#decline-request textarea'),
      ({ page }) => page.locator('#decline-request textarea').fill(reason),
    ),
  },
  {
    ...onAccounts,
    name: 'admin-request-decline-empty',
    steps: inTurn(
      once(requestFor, '#requests-title'),
      press('#requests-title ~ ul button:last-child'),
      appears('#decline-request textarea'),
      press('button[form=decline-request]'),
      appears('#decline-request [aria-invalid=true]'),
    ),
  },
  {
    ...onPlanner,
    name: 'request-declined',
    path: '/dashboard',
    steps: async ({ page, demo }) => {
      await requestFor(demo);
      await decline(demo);
      await page.goto(`${demo.url}/dashboard?notifications=open`);
      await page.locator('.drawer li').first().waitFor();
    },
  },
];
