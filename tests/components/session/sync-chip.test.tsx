import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { creditTransactions } from '#core/contract/credits.ts';
import { contents } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { useConnection } from '../../../pwa/src/api/connection.ts';
import { queryClient } from '../../../pwa/src/api/query-client.ts';
import { refresh } from '../../../pwa/src/api/useCall.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const chip = (words: string) => page.getByRole('banner').getByRole('status').getByText(words);

beforeEach(() => {
  useConnection.setState({ lastSignal: null });
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(creditTransactions, { transactions: [], total: 0 });
});

test('a network alone is no proof: the chip shows in sync once the server has responded', async () => {
  await openScreen('/dashboard');
  await expect.element(chip('Eşitlendi')).toBeVisible();
  // A response that was still pending would show the server after the connection was cut.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  server.api.cutsLine(contents);
  void refresh(contents);
  await expect.element(chip('Çevrimdışı')).toBeVisible();
  expect(chip('Eşitlendi').elements()).toEqual([]);
});
