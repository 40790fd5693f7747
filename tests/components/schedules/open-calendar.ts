import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { ContractServer } from '../../support/screens/contract-server.ts';
import { page } from 'vitest/browser';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { platforms } from '#core/contract/schedules.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { aPlatform, aWorkflow, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';

/** Defne's calendar with these plans in it; returns where the app is, and the server that has them. */
export async function openCalendar(
  api: ContractServer,
  schedules: readonly ScheduleView[],
  search = '',
  ...offered: PublicWebhook[]
) {
  serveCalendar(api, ...offered);
  const planner = startPlannerServer(api, schedules);
  const { path } = await openScreen(`/dashboard/schedule/${anInfluencer().id}${search}`);
  return { path, planner };
}

/** Everything that the calendar requests besides the plans, where no test set it before. */
export function serveCalendar(api: ContractServer, ...offered: PublicWebhook[]) {
  api.answers(ownedInfluencer, { influencer: anInfluencer() });
  api.answers(platforms, { platforms: [aPlatform()] });
  api.answers(activeWebhooks, { webhooks: offered.length > 0 ? offered : [aWorkflow()] });
}

/** Opens the details of the plan with these words. */
export async function openDetail(words: string) {
  await page.getByRole('button', { name: new RegExp(words) }).click();
  return page.getByRole('dialog');
}

/** Answers the question of a start. It is sent some seconds later, since it can be reverted until then. */
export async function confirmStart(action = 'Üret ve paylaş') {
  await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
}
