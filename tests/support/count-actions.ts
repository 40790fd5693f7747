import type { Locator } from 'playwright-core';

/** The actions of a person on a page, counted: a press, a filled field and a chosen file are one each. */
export function countActions() {
  let count = 0;
  const counted = async (action: Promise<unknown>): Promise<void> => {
    count++;
    await action;
  };
  return {
    click: (target: Locator) => counted(target.click()),
    fill: (target: Locator, text: string) => counted(target.fill(text)),
    pick: (target: Locator, file: Parameters<Locator['setInputFiles']>[0]) => counted(target.setInputFiles(file)),
    total: () => count,
  };
}
