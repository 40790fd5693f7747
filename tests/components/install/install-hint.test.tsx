import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveContent } from '#core/contract/contents.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { offerUpdate, useAppUpdate } from '../../../pwa/src/install/app-update.ts';
import { useInstallState, readHintMemory } from '../../../pwa/src/install/install-hint.ts';
import { catchInstallOffer, useInstallOffer } from '../../../pwa/src/install/install-offer.ts';
import { isUninstalledOnIos } from '../../../pwa/src/features/outbox/OutboxSheet.tsx';
import { aContent, aRun } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCreator, openCreator } from '../generation/open-creator.ts';
import { openCalendar } from '../schedules/open-calendar.ts';

const server = useContractServer();
const hint = () => page.getByRole('region', { name: 'Uygulama olarak kullanın' });

/** The remembered day, in UTC; null when there is none. */
function dismissedOn(): string | null {
  const { dismissedAt } = readHintMemory(localStorage.getItem('vitrin.install'));
  return dismissedAt === null ? null : new Date(dismissedAt).toISOString().slice(0, 10);
}

catchInstallOffer();
beforeEach(() => {
  useInstallOffer.setState({ offer: null });
  useInstallState.setState({ memory: readHintMemory(null) });
  useAppUpdate.setState({ update: null });
});

/** As Chromium does when the app can be installed. */
function browserOffers(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => ({ outcome }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  globalThis.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  return prompt;
}

async function planSomething() {
  await openCalendar(server.api, []);
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Sahne anlatımı/ })
    .fill('Terasta kahvaltı');
  expect(hint().elements()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Planla' }).click();
}

test('the first planned schedule shows the hint, a press the system’s question, and a yes ends the hint permanently', async () => {
  const prompt = browserOffers();
  await planSomething();
  await hint().getByRole('button', { name: 'Yükle' }).click();
  await expect.element(hint()).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledTimes(1);
  browserOffers();
  expect(readHintMemory(localStorage.getItem('vitrin.install'))).toMatchObject({ earned: true, installed: true });
  expect(hint().elements()).toEqual([]);
});

test('the first archived content does the same; "not now" is remembered with its day', async () => {
  browserOffers();
  serveCreator(server.api);
  await openCreator(server.api, [aRun()]);
  expect(hint().elements()).toEqual([]);
  server.api.answers(saveContent, { content: aContent() });
  await page.getByRole('button', { name: 'Arşivle' }).click();
  await hint().getByRole('button', { name: 'Şimdi değil' }).click();
  await expect.element(hint()).not.toBeInTheDocument();
  expect(dismissedOn()).toBe('2026-11-25');
});

test('a no to the system’s question is a "not now"', async () => {
  browserOffers('dismissed');
  await planSomething();
  await hint().getByRole('button', { name: 'Yükle' }).click();
  await expect.poll(dismissedOn).toBe('2026-11-25');
  expect(useInstallState.getState().memory.installed).toBe(false);
});

test('the hint is no longer offered to an app that was installed another way, and a new version comes before the hint', async () => {
  browserOffers();
  useInstallState.setState({ memory: { earned: true, dismissedAt: null, installed: false } });
  await openCalendar(server.api, []);
  await expect.element(hint()).toBeVisible();
  offerUpdate({ kind: 'ready', apply: () => {} });
  await expect.element(hint()).not.toBeInTheDocument();
  useAppUpdate.setState({ update: null });
  await expect.element(hint()).toBeVisible();
  globalThis.dispatchEvent(new Event('appinstalled'));
  await expect.element(hint()).not.toBeInTheDocument();
});

test('an iPad, which identifies itself as a Mac, is recognised by its touch screen', () => {
  expect(isUninstalledOnIos()).toBe(false);
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  try {
    expect(isUninstalledOnIos()).toBe(true);
  } finally {
    delete (navigator as { standalone?: boolean }).standalone;
    delete (navigator as { maxTouchPoints?: number }).maxTouchPoints;
  }
});

test.each(['light', 'dark'])(
  'on an iPhone the three presses are shown, in both languages, without scrolling sideways: %s',
  async (theme) => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
    document.documentElement.dataset['theme'] = theme;
    try {
      await page.viewport(360, 740);
      useInstallState.setState({ memory: { earned: true, dismissedAt: null, installed: false } });
      await openCalendar(server.api, []);
      await hint().getByRole('button', { name: 'Nasıl yapılır?' }).click();
      const sheet = page.getByRole('dialog', { name: 'Ana ekrana ekleyin' });
      await expect.element(sheet.getByText(/Paylaş simgesine dokunun/)).toBeVisible();
      expect(sheet.getByRole('listitem').elements()).toHaveLength(3);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
      await setLocale('en');
      const inEnglish = page.getByRole('dialog', { name: 'Add to your home screen' });
      await expect.element(inEnglish.getByText(/choose “Add to Home Screen”/)).toBeVisible();
      await inEnglish.getByRole('button', { name: 'Got it' }).click();
      await expect.element(inEnglish).not.toBeInTheDocument();
      expect(dismissedOn()).toBe('2026-11-25');
    } finally {
      await setLocale('tr');
      delete document.documentElement.dataset['theme'];
      delete (navigator as { standalone?: boolean }).standalone;
      delete (navigator as { maxTouchPoints?: number }).maxTouchPoints;
    }
  },
);
