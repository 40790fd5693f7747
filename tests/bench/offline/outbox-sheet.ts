import type { Page } from 'playwright-core';
import type { OutboxRow } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import type { VisitedDevice } from '../../support/offline-visit.ts';
import type { Report } from './figures.ts';
import { createOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { newRow } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import { newId } from '../../support/offline/device-page.ts';
import { closeOn, percentile } from './figures.ts';

const changes = 1000;
/** The number as the chip displays it, with or without a thousands separator. */
const message = /1.?000/;
const rounds = 3;
/** Milliseconds at ÷4; a frame of a moving list may be late by less than a visible jump. */
const aims = { opened: 200, frame: 100 };

/** The outbox sheet with a thousand pending changes, in the app on its device: opened, and scrolled to its end. */
export async function outboxSheet(
  url: string,
  device: VisitedDevice,
  stop: AbortSignal,
  report: Report,
): Promise<void> {
  const opened: number[] = [];
  const frames: number[] = [];
  let drawn = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { context, page } = await device.open();
    closeOn(stop, context);
    try {
      await page.goto(url + device.screens.planner);
      if (round === 0) await page.evaluate(putRows, rowsOf(device.screens.planner.slice(-36)));
      if (round === 0) await page.reload();
      await page.locator('.sync-button', { hasText: message }).waitFor();
      await page.waitForFunction(isAtRest);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      opened.push(await openedAfter(page));
      drawn = await page.locator('.outbox-item').count();
      frames.push(await slowestFrame(page));
    } finally {
      await context.close();
    }
  }
  report(
    {
      name: `outbox of ${changes} opened to its first row, processor ÷4`,
      value: percentile(opened, 0.5),
      unit: 'ms',
      aim: { most: aims.opened },
      note: `median of ${rounds}, ${Math.round(Math.min(...opened))} to ${Math.round(Math.max(...opened))} ms`,
    },
    { name: 'rows of it in the page', value: drawn, unit: '', aim: { most: 100 }, note: 'the others by a press' },
    {
      name: 'slowest frame while it is scrolled, processor ÷4',
      value: percentile(frames, 0.5),
      unit: 'ms',
      aim: { most: aims.frame },
    },
  );
}

/** New schedules that wait to be sent, as the outbox stores them. */
function rowsOf(influencerId: string): OutboxRow[] {
  const now = new Date().toISOString();
  return Array.from({ length: changes }, (_, at) => {
    const fields = {
      platformId: newId(),
      scheduledAt: new Date(Date.now() + (at + 48) * 3_600_000).toISOString(),
      prompt: `Sahilde gün batımı ${at}`,
      contentType: 'image' as const,
      webhookConfigId: newId(),
      templateId: null,
      autoPublish: false,
      inputData: {},
    };
    const made = { opId: newId(), seq: at + 1, userId: newId() };
    return newRow(createOperation(made, { id: newId(), influencerId, fields }), { now, shown: null });
  });
}

/** Writes rows directly into the database of the app. Runs in the page. */
async function putRows(rows: readonly unknown[]): Promise<void> {
  const match = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vi-'));
  const opening = indexedDB.open(match!.name!);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const writing = opening.result.transaction('outbox', 'readwrite');
  for (const row of rows) writing.objectStore('outbox').put(row);
  await new Promise((resolve) => writing.addEventListener('complete', resolve));
  opening.result.close();
}

/** The month is drawn, and the parts that a press may open have been fetched. Runs in the page. */
function isAtRest(): boolean {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const isFetched = (part: string) => fetched.some((name) => name.includes(`/assets/${part}-`));
  return document.querySelector('[data-schedule]') !== null && ['outbox', 'dialogs'].every(isFetched);
}

/** Milliseconds from the press until the frame after the first row is in the page. */
function openedAfter(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        document.querySelector<HTMLElement>('.sync-button')!.click();
        const look = () => {
          const isDisplayed = document.querySelector('.outbox-item') !== null;
          requestAnimationFrame(isDisplayed ? () => resolve(performance.now() - start) : look);
        };
        requestAnimationFrame(look);
      }),
  );
}

/** Scrolls the list to its end over thirty frames; returns the longest of them in milliseconds. */
async function slowestFrame(page: Page): Promise<number> {
  // Work that is left from opening is not measured.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let area = document.querySelector<HTMLElement>('.outbox-list')!;
        while (area.scrollHeight <= area.clientHeight || getComputedStyle(area).overflowY === 'visible') {
          area = area.parentElement!;
        }
        const steps = 30;
        const way = area.scrollHeight - area.clientHeight;
        let slowest = 0;
        const step = (at: number, before: number) => {
          if (at > steps) return resolve(slowest);
          area.scrollTop = (way * at) / steps;
          requestAnimationFrame((now) => {
            slowest = Math.max(slowest, now - before);
            step(at + 1, now);
          });
        };
        requestAnimationFrame((now) => step(1, now));
      }),
  );
}
