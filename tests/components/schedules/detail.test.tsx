// spec: 4.11
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aSchedule, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { serveCalendar, openCalendar, openDetail } from './open-calendar.ts';

const server = useContractServer();
const running = { edit: 'schedules.running', trigger: 'schedules.running', delete: 'schedules.running' } as const;

test('a pending plan can be started and changed, and shows its known facts', async () => {
  await openCalendar(server.api, [aSchedule()]);
  const panel = await openDetail('Sahilde gün doğumu');
  await expect.element(panel.getByText('Bekliyor')).toBeVisible();
  await expect.element(panel.getByText('Stüdyo çekimi')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Düzenle' })).toBeEnabled();
  await expect.element(panel.getByRole('button', { name: 'Şimdi başlat · 2 kredi' })).toBeEnabled();
  await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
  const entries = page.getByRole('menuitem');
  await expect.element(entries.first()).toBeVisible();
  expect(entries.elements().map((entry) => entry.textContent)).toEqual([
    'Bir gün sonraya taşı (27 Kasım)',
    'Bir hafta sonraya taşı (3 Aralık)',
    'Başka gün ve saate taşı…',
    'Planı sil',
  ]);
});

test('an overdue plan is not offered a move to a past hour', async () => {
  await openCalendar(server.api, [aSchedule({ scheduledAt: '2026-11-24T08:00:00.000Z' })]);
  const panel = await openDetail('Sahilde gün doğumu');
  await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Bir gün sonraya taşı (25 Kasım)' })).toBeDisabled();
  await expect.element(page.getByRole('menuitem', { name: 'Bir hafta sonraya taşı (1 Aralık)' })).toBeEnabled();
});

test('a long scene begins beside its image and is shown in full below the facts', async () => {
  const prompt = 'Sahilde gün doğumu, rüzgârda yürüyen bir kadın. '.repeat(12).trim();
  await openCalendar(server.api, [aSchedule({ prompt })]);
  const panel = await openDetail('Sahilde gün doğumu');
  await expect.element(panel.getByText('Bekliyor')).toBeVisible();
  const facts = panel.element().querySelector('.schedule-facts')!;
  const [begun, whole] = panel.element().querySelectorAll('.schedule-words');
  expect(begun!.textContent).toMatch(/^Sahilde gün doğumu.{50,100}…$/);
  expect(whole!.textContent).toBe(prompt);
  expect(facts.compareDocumentPosition(whole!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a running plan shows its step and is left alone', async () => {
  await openCalendar(server.api, [aSchedule({ status: 'processing', step: 'generating', blocked: running })]);
  const panel = await openDetail('Sahilde gün doğumu');
  await expect.element(panel.getByText('İşleniyor')).toBeVisible();
  await expect.element(panel.getByText('İçerik üretiliyor')).toBeVisible();
  await expect.element(panel.getByText('Çalışan plan değiştirilemez ve silinemez.')).toBeVisible();
  expect(buttonsOf(panel.element())).toEqual(['Kapat']);
});

test('a completed plan links to its post and can only be deleted', async () => {
  await openCalendar(server.api, [
    aSchedule({
      status: 'completed',
      creditsUsed: 2,
      contentId: anId(30),
      permalink: 'https://instagram.example/p/1',
      blocked: { edit: 'schedules.notEditable', trigger: 'schedules.alreadyDone', delete: null },
    }),
  ]);
  const panel = await openDetail('Sahilde gün doğumu');
  await expect.element(panel.getByText('Yayınlandı', { exact: true })).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'Instagram’da gör' }))
    .toHaveAttribute('href', 'https://instagram.example/p/1');
  await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
  await expect.element(page.getByRole('menuitem')).toHaveTextContent('Planı sil');
});

test('a failed plan gives the reason in a sentence and is retried, or posted again where the content exists', async () => {
  const lost: Partial<ScheduleView> = {
    status: 'failed',
    failure: { code: 'generation.webhook.unreachable' },
    consequence: { code: 'schedules.creditsReturned', params: { credits: 2 } },
    creditsReturned: 2,
    blocked: { edit: 'schedules.notEditable', trigger: null, delete: null },
  };
  await openCalendar(server.api, [
    aSchedule(lost),
    aSchedule({
      ...lost,
      id: anId(11),
      prompt: 'Kahve molası',
      contentId: anId(31),
      creditsReturned: 0,
      creditsUsed: 2,
    }),
  ]);
  await expect.element(page.getByRole('button', { name: /Sahilde.*İş akışı çalışmadı.*2 kredi iade/s })).toBeVisible();
  const panel = await openDetail('Sahilde gün doğumu');
  await expect
    .element(panel.getByRole('alert').getByText(/Üretim servisi yanıt vermedi.*2 kredi iade edildi\.$/))
    .toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Yeniden dene · 2 kredi' })).toBeEnabled();
  await panel.getByRole('button', { name: 'Kapat' }).click();
  const other = await openDetail('Kahve molası');
  await expect.element(other.getByRole('button', { name: 'Yeniden paylaş' })).toBeEnabled();
});

test('a trigger that the server would refuse is not offered, with its reason', async () => {
  await openCalendar(server.api, [
    aSchedule({
      status: 'failed',
      blocked: { edit: 'schedules.notEditable', trigger: 'schedules.unconfirmed', delete: null },
    }),
  ]);
  const panel = await openDetail('Sahilde gün doğumu');
  await expect
    .element(panel.getByRole('button', { name: 'Yeniden dene · 2 kredi' }))
    .toHaveAttribute('aria-disabled', 'true');
});

for (const view of ['week', 'month'] as const) {
  test(`a plan in a state that this version does not know is neutral in the ${view}`, async () => {
    const schedule = { ...aSchedule(), status: 'paused' } as unknown as ScheduleView;
    serveCalendar(server.api);
    const { answer } = startPlannerServer(server.api, [schedule]);
    server.api.servesSync(answer);
    await openScreen(`/dashboard/schedule/${schedule.influencerId}?view=${view}`);
    await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu.*Bilinmiyor/s })).toBeVisible();
    const panel = await openDetail('Sahilde gün doğumu');
    await expect.element(panel.getByText('Bilinmiyor')).toBeVisible();
    expect(buttonsOf(panel.element())).not.toContain('Şimdi başlat · 2 kredi');
  });
}

function buttonsOf(element: Element): string[] {
  return [...element.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.innerText);
}
