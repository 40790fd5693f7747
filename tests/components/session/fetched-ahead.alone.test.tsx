import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { influencers } from '#core/contract/influencers.ts';
import { instagramAccounts, instagramRequests } from '#core/contract/instagram.ts';
import { aUser, theModels } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
// The modules of a screen alone fill the browser's own size.
performance.setResourceTimingBufferSize(10_000);
const isFetched = (file: string) =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith(file));

test('the dialog that asks for the password in place is loaded before the network may be lost', async () => {
  server.api.answers(influencers, theModels([]));
  server.api.answers(instagramAccounts, { accounts: [] });
  server.api.answers(instagramRequests, { requests: [] });
  await openScreen('/admin/instagram', { user: aUser({ role: 'admin' }) });
  await expect.element(page.getByText('Henüz bağlı Instagram hesabı yok')).toBeVisible();
  await expect.poll(() => isFetched('/session/SignInDialog.tsx'), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => isFetched('/session/SessionBar.tsx'), { timeout: 10_000 }).toBe(true);
  await expect.element(page.getByText('Oturum süresi doldu')).not.toBeInTheDocument();
});
