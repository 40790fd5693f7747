import { beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { generations } from '#core/contract/generation.ts';
import { readiness } from '#core/contract/instagram.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { aContent, anId, anInfluencer, aReadiness, aUser, aWorkflow } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCreator, prompt } from '../generation/open-creator.ts';
import { reload } from '../schedules/reload.ts';

const server = useContractServer();
const user = aUser({ id: anId(900) });

const caption = () => page.getByRole('textbox', { name: /^Açıklama/ });

async function openEditor(): Promise<void> {
  await page.getByRole('button', { name: /Pencere önünde kahve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Instagram’da paylaş' }).click();
}

/** The same address in a page that has lost its memory. */
async function openAnew(path: string): Promise<void> {
  await cleanup();
  reload();
  await openScreen(path, { user });
}

beforeEach(() => {
  serveCreator(server.api);
  server.api.answers(readiness, { readiness: aReadiness() });
});

test('the typed generation form is restored after a reload', async () => {
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow()] });
  server.api.answers(generations, { generations: [] });
  const path = `/dashboard/content-creator/${anInfluencer().id}`;
  await openScreen(path, { user });
  await prompt().fill('Köprüde sabah');
  await openAnew(path);
  await expect.element(prompt()).toHaveValue('Köprüde sabah');
});

test('a started post is restored after a reload', async () => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contents, { contents: [aContent()], total: 1, next: null });
  await openScreen('/dashboard', { user });
  await openEditor();
  await caption().fill('Günaydın');
  await openAnew('/dashboard');
  await openEditor();
  await expect.element(caption()).toHaveValue('Günaydın');
});
