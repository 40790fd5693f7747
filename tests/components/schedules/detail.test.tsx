import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { platforms, schedulesOfInfluencer } from '#core/contract/schedules.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { aPlatform, aSchedule, aWorkflow, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();

test('a plan that waits can be started, changed, moved and deleted', async () => {
  server.api.answers(ownedInfluencer, { influencer: anInfluencer() });
  server.api.answers(platforms, { platforms: [aPlatform()] });
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow()] });
  server.api.answers(schedulesOfInfluencer, { schedules: [aSchedule()], total: 1 });
  await openScreen(`/dashboard/schedule/${anInfluencer().id}`);
  await page.getByRole('button', { name: /Sahilde gün doğumu/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Düzenle' })).toBeVisible();
});
