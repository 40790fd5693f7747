import type { User } from '#core/accounts/user.ts';
import type { ContractServer } from './contract-server.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { Dexie } from 'dexie';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { assets } from '#core/contract/assets.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { influencerReferences, ownedInfluencers } from '#core/contract/influencers.ts';
import { notifications } from '#core/contract/notifications.ts';
import { desk } from '#core/contract/operations.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { newKey } from '../../../pwa/src/api/new-key.ts';
import { useConnection } from '../../../pwa/src/api/connection.ts';
import { queryClient } from '../../../pwa/src/api/query-client.ts';
import { loadRuntimeConfig } from '../../../pwa/src/api/runtime-config.ts';
import { closeCentre } from '../../../pwa/src/features/notifications/notification-state.ts';
import { usePickedPlan } from '../../../pwa/src/features/schedules/moving/picked-plan.ts';
import { useOpenedFile } from '../../../pwa/src/features/webhooks/webhook-admin/ImportButton.tsx';
import { startI18n } from '../../../pwa/src/i18n/i18n.ts';
import { TextProvider } from '../../../pwa/src/i18n/TextProvider.tsx';
import { databaseName } from '../../../pwa/src/offline/database.ts';
import { startSync, stopSync } from '../../../pwa/src/offline/start-sync.ts';
import { routes } from '../../../pwa/src/routes.tsx';
import { closeCreditPacks } from '../../../pwa/src/session/credit-packs.ts';
import { forgetRuns } from '../../../pwa/src/session/runs-under-way.ts';
import { forgetStartedRuns } from '../../../pwa/src/session/second-run.ts';
import { forgetForms } from '../../../pwa/src/session/stored-forms.ts';
import { setPendingRedirect } from '../../../pwa/src/session/redirect.ts';
import { followDeletedAccounts } from '../../../pwa/src/session/deleted-account.ts';
import { storeSession, settleLeaving } from '../../../pwa/src/api/session-store.ts';
import { textFiles } from '../../../pwa/src/text-files.ts';
import { useToastChanges, Toaster } from '../../../pwa/src/ui/Toaster.tsx';
import { TooltipLayer } from '../../../pwa/src/ui/TooltipLayer.tsx';
import { aRuntimeConfig, aUser, anInfluencer } from './examples.ts';
import { startContractServer } from './contract-server.ts';
import { startPlannerServer } from './planner-server.ts';
import '../../../pwa/src/ui/app.css';

/** Wednesday, 25 November 2026, noon in Turkey. */
export const noon = '2026-11-25T09:00:00.000Z';

/**
 * Before each test a new stand-in for the API, an empty storage and a clock at `noon`; after it there must be no console error, no uncaught
 * exception, no call that does not match the contract. A test ends once its screen has sent all its requests, also those that the test did
 * not await; none of them continues in the next test.
 */
export function useContractServer(): { api: ContractServer } {
  const held = {} as { api: ReturnType<typeof startContractServer> };
  const errors: string[] = [];
  const address = location.href;
  const note = (event: ErrorEvent | PromiseRejectionEvent) =>
    errors.push('reason' in event ? `Unhandled: ${String(event.reason)}` : event.message);

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(noon) });
    localStorage.clear();
    sessionStorage.clear();
    queryClient.clear();
    useConnection.setState({ lastSignal: null, reads: true });
    closeCreditPacks();
    closeCentre();
    forgetStartedRuns();
    forgetRuns();
    setPendingRedirect(null);
    forgetForms();
    useOpenedFile.setState(null, true);
    usePickedPlan.setState({ picked: null });
    errors.length = 0;
    const server = startContractServer();
    server.answers(runtimeConfig, aRuntimeConfig());
    server.answers(creditBalance, { balance: 120, held: 0 });
    server.answers(notifications, { notifications: [], next: null, unread: 0 });
    server.answers(ownedInfluencers, { influencers: [anInfluencer()] });
    server.answers(assets, { assets: [] });
    server.answers(desk, { items: [], totals: [] });
    server.answers(influencerReferences, { references: [] });
    held.api = server;
    startPlannerServer(server);
    await Dexie.delete(databaseName(aUser().id));
    vi.spyOn(console, 'error').mockImplementation(
      (...parts: unknown[]) => void errors.push(parts.map(String).join(' ')),
    );
    globalThis.addEventListener('error', note);
    globalThis.addEventListener('unhandledrejection', note);
    await page.viewport(1280, 900);
    // Work that the test before did not await has ended with its database: the messages of that work belong to no screen.
    useToastChanges.setState({ changes: [] });
  });

  afterEach(async () => {
    await held.api.settled();
    await cleanup();
    await stopSync();
    await held.api.end();
    // No request is repeated.
    queryClient.clear();
    // Closes the database of the signed-in user.
    settleLeaving();
    history.replaceState(null, '', address);
    globalThis.removeEventListener('error', note);
    globalThis.removeEventListener('unhandledrejection', note);
    vi.restoreAllMocks();
    vi.useRealTimers();
    held.api.stop();
    // Reported by the browser for sizes that it delivers a frame later (Resize Observer, "Deliver Resize Loop Error"): none is lost.
    const others = errors.filter(
      (line) => !line.includes('ResizeObserver loop completed with undelivered notifications'),
    );
    expect({ errors: others, faults: held.api.faults }).toEqual({ errors: [], faults: [] });
  });

  return held;
}

/** The whole app at this address of the browser, with a signed-in customer by default (null: a visitor). */
export async function openScreen(
  path: string,
  { user = aUser(), state = null }: { user?: User | null; state?: unknown } = {},
): Promise<{ path: () => string }> {
  await startI18n(textFiles);
  if (user) storeSession('a-token', user);
  else settleLeaving();
  await loadRuntimeConfig();
  onTestFinished(followDeletedAccounts());
  startSync({ hold: () => () => undefined, onHint: () => () => undefined });
  // Each entry needs a new key: the router restores the scroll position of a known one.
  history.replaceState({ usr: state, key: newKey(), idx: 0 }, '', path);
  return reopenScreen();
}

/** The app at the current entry of history, as after a reload (`cleanup` before it). */
export async function reopenScreen(): Promise<{ path: () => string }> {
  const router = createBrowserRouter(routes);
  onTestFinished(() => router.dispose());
  await render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TextProvider>
          <RouterProvider router={router} />
          <Toaster />
          <TooltipLayer />
        </TextProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return { path: () => router.state.location.pathname + router.state.location.search };
}
