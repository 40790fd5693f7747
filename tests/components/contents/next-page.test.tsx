import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contentFields } from '#core/contents/content-operation.ts';
import { contents } from '#core/contract/contents.ts';
import { aContent, anId } from '../../support/screens/examples.ts';
import { serveSync, startEntityServer } from '../../support/screens/entity-server.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveTwoContents } from './two-contents.ts';

const server = useContractServer();
beforeEach(() => serveTwoContents(server));
const card = (name: RegExp) => page.getByRole('region', { name: 'İçerikler' }).getByRole('button', { name });

test('a deleted content stays deleted when the next page is requested during the refetch', async () => {
  const views = ['Bir', 'Iki', 'Uc', 'Dort', 'Bes'].map((prompt, at) => aContent({ id: anId(40 + at), prompt }));
  const stored = startEntityServer({ entity: 'content', fields: contentFields, views });
  const refetch = Promise.withResolvers<void>();
  let refetches = 0;
  const nextRequests: string[] = [];
  server.api.answers(contents, async ({ query }) => {
    if (query['before']) {
      nextRequests.push(query['before']);
      return { contents: [aContent({ id: anId(60), prompt: 'Sonraki' })], total: 6, next: null };
    }
    if (stored.views().length < views.length) {
      refetches += 1;
      await refetch.promise;
    }
    return { contents: stored.views(), total: 6, next: anId(44) };
  });
  serveSync(server.api, stored);
  await openScreen('/dashboard');
  await card(/Bir/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await expect.poll(() => refetches).toBe(1);
  await expect.element(card(/Bir/)).not.toBeInTheDocument();
  const more = page.getByRole('button', { name: 'Daha fazla göster' });
  await more.click();
  await expect.element(more).toHaveAttribute('aria-busy', 'true');
  expect(nextRequests).toEqual([]);
  refetch.resolve();
  await expect.element(card(/Sonraki/)).toBeVisible();
  await expect.element(card(/Bir/)).not.toBeInTheDocument();
});
