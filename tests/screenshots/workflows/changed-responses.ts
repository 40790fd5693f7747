import type { OpenedScreen } from '../screen.ts';
import { ownHeaders } from '../../support/own-headers.ts';

/**
 * From now on responses of this address (a glob below the API) are changed in transit, and the page is loaded again.
 */
export function changed(address: string, change: (body: any, screen: OpenedScreen) => unknown) {
  return async (screen: OpenedScreen): Promise<void> => {
    await screen.page.route(`**/api/${address}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: change(await answer.json(), screen) });
    });
  };
}

/** Responses of this address are made up. */
export function answered(address: string, body: (screen: OpenedScreen) => unknown) {
  return async (screen: OpenedScreen): Promise<void> => {
    await screen.page.route(`**/api/${address}`, (route) => route.fulfill({ headers: ownHeaders, json: body(screen) }));
  };
}

export async function reloaded({ page }: OpenedScreen): Promise<void> {
  await page.reload();
  await page.locator('h1').first().waitFor();
}
