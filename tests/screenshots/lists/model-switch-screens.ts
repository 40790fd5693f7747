import type { Demo } from '../demo.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { appears, choose, inTurn, pressButton } from '../steps.ts';
import { onCreator } from './workflow-run-screens.ts';

const onBoard = { who: 'customer', path: '/dashboard/schedule', selector: '.board-plan, .models-plan' } as const;
const calendar = ({ model }: Demo) => `/dashboard/schedule/${model('defne')}`;

/** From one model to the next, and a table of plans for several. */
export const modelSwitchScreens: readonly Screen[] = [
  { ...onBoard, name: 'all-models-bulk', steps: inTurn(openBulk, tableOfThree) },
  { ...onBoard, name: 'all-models-bulk-empty', steps: openBulk },
  {
    who: 'customer',
    path: calendar,
    selector: '.schedule-card',
    name: 'planner-models',
    steps: inTurn(openModels, appears('.model-pick')),
  },
  { ...onCreator, name: 'creator-models', steps: inTurn(openModels, appears('.model-pick')) },
  {
    ...onCreator,
    name: 'creator-draft',
    steps: inTurn(writeDraft, openModels, chooseOther, appears('#creator-form div:has(> [role=status]) + .btn')),
  },
];

export async function openBulk(screen: OpenedScreen): Promise<void> {
  if (screen.page.viewportSize()!.width < 768) {
    await pressButton('schedules.otherActs')(screen);
    await choose('menuitem', 'schedules.bulk')(screen);
  } else await pressButton('schedules.bulk')(screen);
  await appears('#bulk-form textarea')(screen);
}

/** So many days from today, in Turkey. */
export const day = (ahead: number) => addDays(dayOfInstant(new Date().toISOString()), ahead);

/** Five lines for three models; the last two name an unknown one and an hour that has passed. */
export async function tableOfThree({ page }: OpenedScreen): Promise<void> {
  const lines = [
    `Defne,${day(2)},09:30,"Sahilde gün doğumu, keten gömlek"`,
    `selin,${day(2)},12:00,Kafede kitap ve kahve`,
    `Mira,${day(3)},18:45,Akşam yürüyüşü`,
    `Lora,${day(4)},10:00,Pazarda incir`,
    `Mira,${day(-1)},10:00,Dün`,
  ];
  await page
    .locator('#bulk-form textarea')
    .first()
    .fill(['Model,Date,Time,Prompt', ...lines].join('\n'));
  await page.locator('#bulk-form [data-wrong]').first().waitFor();
}

async function openModels({ page }: OpenedScreen): Promise<void> {
  await page.locator('button[aria-haspopup=dialog]:has(.shared-portrait)').click();
}

async function writeDraft({ page }: OpenedScreen): Promise<void> {
  await page.locator('#creator-form textarea').first().fill('Boğaz kıyısında sabah çayı, keten gömlek');
}

async function chooseOther({ page }: OpenedScreen): Promise<void> {
  await page.locator('.model-pick:not([aria-current])').first().click();
}
