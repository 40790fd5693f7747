import type { OpenedScreen, Screen } from '../screen.ts';
import { appears, cardFieldsAppear, deleteCached, inTurn, press, pressButton } from '../steps.ts';
import { accountScreens } from './account-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { publicScreens } from './public-screens.ts';

const longName = 'Gülnihal Şükûfe Ayşegül Hüsnügüzel Karaosmanoğlu-Büyükçekmece';
const longNames: Record<string, string> = {
  'Defne Aksoy': longName,
  'Lara Yıldız': 'Nefertiti-Şahmeran Uçarsuyağmuroğulları Çelebizadegillerden',
  'Elif Yılmaz': 'Muvaffakiyetsizleştiricileştirivermezoğlu Abdülkadir Efendi',
};
const longPrompt = 'Sahilde, gün batarken, hafif rüzgârda yürüyen ve uzaklara bakan bir kadın; elinde kahve. '
  .repeat(46)
  .slice(0, 4000);

const screens = [...publicScreens, ...accountScreens, ...customerScreens];
const screenOf = (name: string): Screen => screens.find((screen) => screen.name === name)!;

/** The same screen with letters twice as large. */
const enlarged = (name: string): Screen => {
  const screen = screenOf(name);
  return {
    ...screen,
    name: `text200-${name}`,
    resized: true,
    steps: inTurn(enlarge, screen.steps ?? (async () => {})),
  };
};

/** The same screen, where three persons of the demo have names of 60 letters and every prompt has 4,000. */
const lengthened = (name: string): Screen => {
  const screen = screenOf(name);
  return {
    ...screen,
    name: `long-${name}`,
    resized: true,
    steps: inTurn(lengthen(screen.selector), screen.steps ?? (async () => {})),
  };
};

/** The same screen, where no image loads. */
function pictureless(name: string): Screen {
  const screen = screenOf(name);
  return {
    ...screen,
    name: `no-pictures-${name}`,
    resized: true,
    steps: inTurn(withoutImages(screen.selector), screen.steps ?? (async () => {})),
  };
}

/** Screens under stress. */
export const stressScreens: readonly Screen[] = [
  ...['landing', 'model-visitor', 'auth-register', 'dashboard', 'creator', 'planner-week'].map(enlarged),
  ...['profile', 'payment-model', 'deck', 'subscriptions', 'credit-packs', 'certificate', 'handover'].map(enlarged),
  ...['landing', 'model-visitor', 'deck', 'deck-compare', 'payment-model', 'dashboard'].map(lengthened),
  ...['content-viewer', 'creator', 'profile', 'certificate', 'planner-week', 'plan-detail', 'handover'].map(lengthened),
  ...['landing', 'model-visitor', 'auth-register', 'deck', 'dashboard', 'creator', 'certificate', 'handover'].map(
    pictureless,
  ),
  ...['content-viewer', 'planner-week', 'planner-month', 'plan-detail'].map(pictureless),
  {
    name: 'deck-list',
    who: 'customer',
    path: '/marketplace',
    selector: '.deck-buy button',
    resized: true,
    steps: inTurn(press('.deck-count'), appears('.deck-list-row')),
  },
  {
    name: 'payment-done',
    who: 'customer',
    path: '/marketplace',
    selector: '.deck-buy button',
    resized: true,
    steps: inTurn(staysFor(1000), pressButton('marketplace.buy'), cardFieldsAppear, payByCard, appears('.pay-done')),
  },
  {
    name: 'handover-notice',
    who: 'customer',
    path: '/marketplace',
    selector: '.deck-buy button',
    resized: true,
    steps: inTurn(
      staysFor(3000),
      pressButton('marketplace.buy'),
      cardFieldsAppear,
      payByCard,
      appears('.shutter-plate'),
    ),
  },
];

/** Toasts and notices stay for the screenshot, which this page would otherwise end after that time. */
function staysFor(shownMs: number) {
  return async ({ page }: OpenedScreen): Promise<void> => {
    await page.addInitScript((given) => {
      const setTimer = globalThis.setTimeout;
      globalThis.setTimeout = ((run: () => void, ms?: number) =>
        setTimer(run, ms === given ? 60_000 : ms)) as typeof setTimeout;
    }, shownMs);
    await page.reload();
  };
}

async function payByCard({ page }: OpenedScreen): Promise<void> {
  const frame = page.frameLocator('iframe[src*="/elements/payment"]');
  await frame.getByLabel(/Kart numarası|Card number/).fill('4242424242424242');
  await frame.getByLabel(/Son kullanma|Expiry/).fill('12 / 34');
  await frame.getByLabel('CVC').fill('123');
  await frame.getByLabel(/Kart üzerindeki ad|Name on card/).fill('Işıl Gündoğdu');
  await page.locator('[role=dialog] button[type=submit]').click();
}

async function enlarge({ page }: OpenedScreen): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Names and prompts are replaced in the responses to the page, which is loaded again. */
function lengthen(selector: string) {
  return async ({ page, context, demo }: OpenedScreen): Promise<void> => {
    // Chromium treats a page that is intercepted here as one of the public network, which may not call servers of this
    // machine.
    await context.grantPermissions(['local-network-access'], { origin: demo.url });
    // The frame of the card form belongs to another site.
    await page.route(`${demo.url}/**`, async (route) => {
      if (!['document', 'fetch', 'xhr'].includes(route.request().resourceType())) return route.continue();
      if (route.request().url().includes('/events')) return route.continue();
      const answer = await route.fetch();
      if (!/json|html/.test(answer.headers()['content-type'] ?? '')) return route.fulfill({ response: answer });
      return route.fulfill({ response: answer, body: lengthenedIn(await answer.text()) });
    });
    await deleteCached(page);
    await page.reload();
    await page.locator(selector).first().waitFor();
  };
}

function lengthenedIn(text: string): string {
  let longer = text.replaceAll(/"prompt":"[^"\\]+"/g, `"prompt":"${longPrompt}"`);
  for (const [name, long] of Object.entries(longNames)) longer = longer.replaceAll(name, long);
  return longer;
}

function withoutImages(selector: string) {
  return async ({ page }: OpenedScreen): Promise<void> => {
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.continue(),
    );
    await page.reload();
    await page.locator(selector).first().waitFor();
  };
}
