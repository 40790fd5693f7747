import type { Page } from 'playwright-core';
import { AxeBuilder } from '@axe-core/playwright';
import axe, { type Result } from 'axe-core';

/**
 * The violations that axe finds on the page, frames included, by all its rules. A page without frames is analysed directly: the builder
 * opens a second page for each analysis, loads axe into both each time and also reads every element without violations, which takes five
 * times as long.
 */
export async function violationsOf(page: Page): Promise<Result[]> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).analyze()).violations;
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const here = (globalThis as unknown as { axe: typeof axe }).axe;
    return (await here.run(document, { resultTypes: ['violations'], selectors: false })).violations;
  });
}
