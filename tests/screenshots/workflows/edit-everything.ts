import type { OpenedScreen } from '../screen.ts';
import { everything } from './everything.ts';

/** The editor of a workflow that has every possible part. */
export function editing(mode: object = {}) {
  return async ({ page, demo }: OpenedScreen): Promise<void> => {
    const id = await everything(demo, mode);
    await page.goto(`${demo.url}/admin/webhooks/${id}`);
    await page.locator('.editor-form').waitFor();
  };
}

/** Opens every row of a list of fields. */
export function opened(list: '#inputs' | '#responses') {
  return async ({ page }: OpenedScreen): Promise<void> => {
    const rows = page.locator(`${list} .field-row-name`);
    for (let at = 0; at < (await rows.count()); at += 1) await rows.nth(at).click();
  };
}

/** Types into the element that CSS finds, the first of them unless another is named. */
export function typed(css: string, text: string, at = 0) {
  return async ({ page }: OpenedScreen): Promise<void> => {
    await page.locator(css).nth(at).fill(text);
  };
}
