// spec: 2.120
import { defaultSettings } from '#core/settings/settings.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { copyWeek } from '../../../pwa/src/features/schedules/week-copy/copy-week.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aPlatform, aSchedule, aWorkflow, anId } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';

const server = useContractServer();
const dialog = () => page.getByRole('dialog', { name: 'Haftayı kopyala' });
const friday = aSchedule({ id: anId(11), scheduledAt: '2026-11-27T06:00:00.000Z', prompt: 'Cuma pazarı' });
const missing = aSchedule({ id: anId(12), webhookConfigId: anId(99), prompt: 'Eski iş akışı' });

async function openCopy() {
  const opened = await openCalendar(server.api, [aSchedule(), friday, missing]);
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Haftayı kopyala…' }).click();
  await expect.element(dialog()).toBeVisible();
  return opened;
}
const made = () => dialog().getByRole('list', { name: 'Oluşturulacak planlar' }).getByRole('listitem');
const press = (count: number) =>
  dialog()
    .getByRole('button', { name: `${count} plan oluştur` })
    .click();

test('a week is copied to the next one: previewed, made as one, undone as one', async () => {
  const { planner, path } = await openCopy();
  await expect.element(made().nth(1).getByText('Cuma pazarı')).toBeVisible();
  const left = dialog().getByRole('list', { name: 'Atlanacak planlar' });
  await expect.element(left.getByText(sentenceOf('schedules.webhookInactive', 'tr'))).toBeVisible();
  await expect.element(dialog().getByText('Zamanı gelince toplam 4 kredi')).toBeVisible();
  await expectAccessible('copying a week');
  await press(2);
  await expect.element(page.getByText('2 plan kopyalandı.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(path()).toContain('day=2026-11-30');
  const creations = planner.operations();
  expect(creations).toMatchObject([
    { kind: 'create', fields: { scheduledAt: '2026-12-03T06:00:00.000Z', prompt: 'Sahilde gün doğumu' } },
    { kind: 'create', fields: { scheduledAt: '2026-12-04T06:00:00.000Z', prompt: 'Cuma pazarı' } },
  ]);
  expect(new Set(creations.map(({ groupId }) => groupId)).size).toBe(1);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.getByText('Kopyalama geri alındı.')).toBeVisible();
  expect(
    planner
      .schedules()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([anId(10), anId(11), anId(12)]);
});

test('a week that was copied and undone is copied again', async () => {
  const { planner } = await openCopy();
  await press(2);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.getByText('Kopyalama geri alındı.')).toBeVisible();
  await page.getByRole('button', { name: 'Önceki hafta' }).click();
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Haftayı kopyala…' }).click();
  await press(2);
  await expect.poll(() => planner.schedules().length).toBe(5);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Cuma pazarı/ })).toBeVisible();
});

test('a copy that exists already is left out, and another week can be chosen', async () => {
  await openCopy();
  await press(2);
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Önceki hafta' }).click();
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Haftayı kopyala…' }).click();
  await expect.element(dialog().getByText('Bu plan o haftada zaten var.').first()).toBeVisible();
  await expect
    .element(dialog().getByText('0 plan eklenecek · 2 plan o haftada zaten var', { exact: true }))
    .toBeVisible();
  const create = dialog().getByRole('button', { name: /plan oluştur/ });
  await expect.element(create).toHaveAttribute('aria-disabled', 'true');
  await dialog().getByRole('combobox', { name: 'Hangi haftaya?' }).click();
  await page.getByRole('option', { name: '7–13 Aralık 2026' }).click();
  await expect
    .element(
      made()
        .nth(1)
        .getByText(/11 Aralık/),
    )
    .toBeVisible();
});

test('only the added plans are counted: a plan that another device copied meanwhile is not, and undo leaves it', async () => {
  const { planner } = await openCopy();
  await expect.element(dialog().getByText('2 plan eklenecek', { exact: true })).toBeVisible();
  const days = { day: '2026-11-25', to: '2026-11-30' };
  const world = {
    now: '2026-11-25T09:00:00.000Z',
    platforms: [aPlatform()],
    workflows: [aWorkflow()],
    hasAccount: true,
    disclosure: defaultSettings.disclosure,
  };
  const [first] = copyWeek([aSchedule()], days, world).copies;
  const { draft, id } = first!;
  planner.put(aSchedule({ ...draft, id, bulkId: anId(70) }));
  await press(2);
  await expect.element(page.getByText('1 plan kopyalandı.')).toBeVisible();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.getByText('Kopyalama geri alındı.')).toBeVisible();
  expect(planner.schedules().map((each) => each.id)).toContain(id);
  expect(planner.schedules()).toHaveLength(4);
});

test('a refusal of the server is shown, and nothing of the copy stays', async () => {
  const { planner } = await openCopy();
  planner.refuses('create', { code: 'schedules.tooMany', params: { max: 3 } });
  await press(2);
  await expect.element(page.getByText(/^Hafta kopyalanamadı: /)).toBeVisible();
  await expect.poll(() => planner.schedules().length).toBe(3);
});
