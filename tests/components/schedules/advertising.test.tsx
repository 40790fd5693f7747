import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aRuntimeConfig, aSchedule, aUser, anInfluencer } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { outboxOf } from '../offline/cached-rows.ts';
import { openCalendar, openDetail } from './open-calendar.ts';

const server = useContractServer();
const dialog = () => page.getByRole('dialog');
const mark = () => dialog().getByRole('switch', { name: /^Reklam \/ işbirliği/ });
const brand = () => dialog().getByRole('textbox', { name: 'Marka' });
const caption = () => dialog().getByRole('textbox', { name: /^Gönderi açıklaması/ });
const plan = () => dialog().getByRole('button', { name: 'Planla' });
const shown = () => dialog().getByRole('status').filter({ hasText: 'Açıklama şöyle başlar' });

const refuse = () => {
  const { disclosure } = defaultSettings;
  server.api.answers(runtimeConfig, aRuntimeConfig({ disclosure: { ...disclosure, check: 'refuse' } }));
};

async function openForm(button: string) {
  server.api.answers(ownedInfluencers, { influencers: [anInfluencer()] });
  const { planner } = await openCalendar(server.api, []);
  await page.getByRole('button', { name: button }).click();
  await expect.element(mark()).toBeVisible();
  return planner;
}

async function openPlan() {
  const planner = await openForm('Yeni plan');
  await dialog()
    .getByRole('textbox', { name: /^Sahne anlatımı/ })
    .fill('Sahilde gün batımı');
  return planner;
}

test('a plan is marked as advertising: its brand is entered, its words are shown, and the device stores both before they are sent', async () => {
  const planner = await openPlan();
  await caption().fill('Yeni çantam');
  await expect.element(shown()).toMatchTextContent(/^Açıklama şöyle başlar: Yapay zekâ ile oluşturulmuştur\.$/);
  await expect.element(brand()).not.toBeInTheDocument();
  await mark().click();
  await expect.element(dialog().getByText(sentenceOf('disclosure.brandMissing', 'tr'))).toBeVisible();
  await brand().fill('x'.repeat(81));
  await plan().click();
  await expect.element(brand()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(brand()).toHaveFocus();
  expect(planner.operations()).toEqual([]);
  await brand().fill('@luna.kozmetik');
  await expect
    .element(shown())
    .toMatchTextContent(/: #Reklam #İşbirliği @luna\.kozmetik\s+Yapay zekâ ile oluşturulmuştur\.$/);
  await expectAccessible('a plan marked as advertising');
  server.api.cutsLine(syncRoute);
  await plan().click();
  const marked = { caption: 'Yeni çantam', isAdvertising: true, brand: '@luna.kozmetik' };
  await expect.poll(() => outboxOf(aUser().id)).toMatchObject([{ operation: { kind: 'create', fields: marked } }]);
  server.api.answers(syncRoute, planner.answer);
  await flushNow();
  await expect.poll(() => planner.operations()).toMatchObject([{ kind: 'create', fields: marked }]);
});

test('where incomplete disclosures are refused, a plan without its brand or its marking is refused at that field', async () => {
  refuse();
  const planner = await openPlan();
  await caption().fill('Yeni #reklam');
  await plan().click();
  const alert = dialog().getByRole('alert').getByText(sentenceOf('disclosure.adUnmarked', 'tr'));
  await expect.element(alert).toBeVisible();
  await expect.element(mark()).toHaveAttribute('aria-invalid', 'true');
  await mark().click();
  await plan().click();
  await expect.element(brand()).toHaveAttribute('aria-invalid', 'true');
  expect(planner.operations()).toEqual([]);
  await brand().fill('Luna');
  await plan().click();
  await expect.poll(() => planner.operations()).toMatchObject([{ fields: { isAdvertising: true, brand: 'Luna' } }]);
});

test('a caption without room for the sentence about AI says that it is left out, and is planned', async () => {
  const planner = await openPlan();
  await caption().fill('x'.repeat(2190));
  await expect.element(dialog().getByText(/^Yapay zekâ cümlesi sığmadığı için eklenmez/)).toBeVisible();
  await expect.element(dialog().getByText('Açıklama şöyle başlar')).not.toBeInTheDocument();
  await plan().click();
  await expect.poll(() => planner.operations()).toHaveLength(1);
});

test('a caption that is too long counts no sentence that would be left out, and does not mention it', async () => {
  await openPlan();
  await caption().fill('x'.repeat(2216));
  await expect.element(dialog().getByText(/2\.216\s\/\s2\.200\skarakter/)).toBeVisible();
  await expect.element(dialog().getByText(/^Yapay zekâ cümlesi sığmadığı/)).not.toBeInTheDocument();
  await expect.element(dialog().getByText(/zaten içeriyor/)).not.toBeInTheDocument();
  await caption().fill('x'.repeat(2200));
  await expect.element(dialog().getByText(/^Yapay zekâ cümlesi sığmadığı/)).toBeVisible();
});

test('an advertising story is refused without its brand, and reminds of its picture with it', async () => {
  refuse();
  const planner = await openPlan();
  await dialog().getByRole('radio', { name: 'Hikâye' }).click();
  await mark().click();
  await plan().click();
  await expect.element(brand()).toHaveAttribute('aria-invalid', 'true');
  expect(planner.operations()).toEqual([]);
  await brand().fill('Luna');
  await expect.element(dialog().getByText(sentenceOf('disclosure.adWithoutCaption', 'tr'))).toBeVisible();
  await plan().click();
  await expect.poll(() => planner.operations()).toMatchObject([{ fields: { contentType: 'story', brand: 'Luna' } }]);
});

test('a line of a table says that its disclosure is incomplete, by its own brand and caption', async () => {
  await openForm('Toplu plan');
  const table = dialog().getByRole('textbox', { name: /^CSV verisi/ });
  const missing = dialog().getByText(sentenceOf('disclosure.brandMissing', 'tr'));
  await mark().click();
  await expect.element(missing).toBeVisible();
  await table.fill('Tarih;Saat;Metin;Marka\n2026-12-01;09:00;Sahil;Luna\n2026-12-02;09:00;Çay;@acme');
  await expect.element(dialog().getByText('2 geçerli plan')).toBeVisible();
  await expect.element(missing).not.toBeInTheDocument();
  await table.fill('Tarih;Saat;Metin;Marka\n2026-12-01;09:00;Sahil;Luna\n2026-12-02;09:00;Çay;');
  const line = (name: RegExp) => dialog().getByRole('row', { name });
  await expect.element(line(/Çay/).getByText(sentenceOf('disclosure.brandMissing', 'tr'))).toBeVisible();
  await mark().click();
  await table.fill('Tarih;Saat;Metin;Açıklama\n2026-12-01;09:00;Sahil;Yeni #reklam\n2026-12-02;09:00;Çay;Selam');
  const unmarked = sentenceOf('disclosure.adUnmarked', 'tr');
  await expect.element(line(/Sahil/).getByText(unmarked)).toBeVisible();
  await expect.element(line(/Çay/).getByText(unmarked)).not.toBeInTheDocument();
  await expect.element(dialog().getByText('2 geçerli plan')).toBeVisible();
});

const incomplete = aSchedule({ autoPublish: true, isAdvertising: true, brand: null });

test('a plan whose disclosure became incomplete says so in the calendar, and in its details how to complete it', async () => {
  refuse();
  await openCalendar(server.api, [incomplete]);
  await expect.element(page.getByText('Reklam beyanı eksik')).toBeVisible();
  const panel = await openDetail('Sahilde gün doğumu');
  const problem = sentenceOf('disclosure.brandMissing', 'tr');
  const alert = panel.getByRole('alert').first();
  await expect.element(alert).toHaveTextContent(`${problem} Plan bu hâliyle paylaşılmaz; zamanı gelmeden düzenleyin.`);
  await expectAccessible('a plan with an incomplete disclosure');
  await panel.getByRole('button', { name: 'Düzenle' }).click();
  await brand().fill('Luna');
  await dialog().getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(page.getByText('Reklam beyanı eksik')).not.toBeInTheDocument();
});

test('where incomplete disclosures are only reported, the details name the problem alone', async () => {
  await openCalendar(server.api, [incomplete]);
  const panel = await openDetail('Sahilde gün doğumu');
  await expect.element(panel.getByRole('alert').first()).toHaveTextContent(sentenceOf('disclosure.brandMissing', 'tr'));
  await expect.element(panel.getByText(/Plan bu hâliyle paylaşılmaz/)).not.toBeInTheDocument();
});

test('a plan that failed for its disclosure says so in the calendar', async () => {
  const failure = { code: 'disclosure.incomplete' as const };
  const noRoom = { code: 'disclosure.noRoom' as const };
  await openCalendar(server.api, [
    aSchedule({ status: 'failed', failure }),
    aSchedule({ id: '00000000-0000-4000-8000-000000000777', status: 'failed', failure: noRoom }),
  ]);
  await expect.element(page.getByText('Reklam beyanı eksik')).toBeVisible();
  await expect.element(page.getByText('Açıklama sınırı aşıyor')).toBeVisible();
});

test('a marked table is planned where each line names its brand, and a line without one is refused', async () => {
  refuse();
  const planner = await openForm('Toplu plan');
  const table = dialog().getByRole('textbox', { name: /^CSV verisi/ });
  await mark().click();
  await table.fill('Tarih;Saat;Metin;Marka\n2026-12-01;09:00;Sahil;Luna\n2026-12-02;09:00;Çay;');
  await expect.element(dialog().getByText(sentenceOf('disclosure.brandMissing', 'tr')).first()).toBeVisible();
  await expect.element(dialog().getByText('1 geçerli plan')).toBeVisible();
  await table.fill('Tarih;Saat;Metin;Marka\n2026-12-01;09:00;Sahil;Luna\n2026-12-02;09:00;Çay;@acme');
  await dialog().getByRole('button', { name: '2 planı oluştur' }).click();
  await expect
    .poll(() => planner.operations().map((operation) => 'fields' in operation && operation.fields))
    .toMatchObject([
      { isAdvertising: true, brand: 'Luna' },
      { isAdvertising: true, brand: '@acme' },
    ]);
});
