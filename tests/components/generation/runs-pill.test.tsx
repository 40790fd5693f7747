// spec: 4.47
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { generations } from '#core/contract/generation.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { refresh } from '../../../pwa/src/api/useCall.ts';
import { forgetRuns, noteRunNews, noteRuns } from '../../../pwa/src/session/runs-under-way.ts';
import { aRun, aWorkflow, anId, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { openCreator, serveCreator } from './open-creator.ts';
import { startPlannerServer } from '../../support/screens/planner-server.ts';

const server = useContractServer();
const open = aRun({ id: anId(31), status: 'waiting', progress: 40, creditsUsed: 0, media: [], finishedAt: null });
const planner = `/dashboard/schedule/${anInfluencer().id}`;
const pill = (name: RegExp) => page.getByRole('banner').getByRole('link', { name });

beforeEach(() => {
  serveCreator(server.api);
  startPlannerServer(server.api);
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow()] });
  server.api.answers(generations, { generations: [open, { ...open, id: anId(32), progress: 70 }] });
});

test('elsewhere the runs under way are one pill that opens the newest of them', async () => {
  noteRuns([open]);
  await openScreen(planner);
  await expect.element(pill(/^2 üretiliyor · %70 · Üretimi aç$/).getByText(/^2 üretiliyor · %70/)).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('status').getByText('2 üretiliyor')).toBeInTheDocument();
  await cleanup();
  await openCreator(server.api, [open]);
  await expect.element(page.getByRole('article', { name: 'Stüdyo çekimi' })).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('link', { name: /Üretimi aç/ })).not.toBeInTheDocument();
});

test('the pill says how a run ended until that was seen, also after the app was closed', async () => {
  noteRuns([open]);
  const failed = { ...open, status: 'failed', failure: 'webhook.unreachable', finishedAt: open.createdAt } as const;
  server.api.answers(generations, { generations: [failed] });
  const screen = await openScreen(planner);
  await pill(/^Üretim başarısız · Üretimi aç$/).click();
  await expect.poll(screen.path).toBe(`/dashboard/content-creator/${anInfluencer().id}`);
  await expect.element(page.getByRole('article', { name: 'Stüdyo çekimi' })).toHaveFocus();
  expect(localStorage.getItem('vitrin.runs')).toBeNull();
});

test('without a run under way nothing is requested; an event about one is enough', async () => {
  forgetRuns();
  await openScreen(planner);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(server.api.requestsOf(generations)).toEqual([]);
  noteRunNews();
  await expect.element(pill(/^2 üretiliyor · %70 · Üretimi aç$/)).toBeVisible();
  server.api.answers(generations, { generations: [aRun({ id: anId(31) })] });
  await refresh(generations);
  await expect.element(pill(/^Hazır · Üretimi aç$/)).toBeVisible();
});
