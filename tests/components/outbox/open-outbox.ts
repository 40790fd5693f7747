import type { Operation } from '#core/schedules/plan-operation.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { ContractServer } from '../../support/screens/contract-server.ts';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import {
  createOperation,
  deleteOperation,
  triggerOperation,
  updateOperation,
} from '../../../pwa/src/offline/outbox/new-operation.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { anInfluencer, aSchedule } from '../../support/screens/examples.ts';
import { openCalendar } from '../schedules/open-calendar.ts';

/** Defne's calendar with these plans on the device. */
export async function openStored(
  api: ContractServer,
  schedules: readonly ScheduleView[],
  search = '',
  ...offered: PublicWebhook[]
) {
  api.answers(contents, { contents: [], total: 0, next: null });
  const opened = await openCalendar(api, schedules, search, ...offered);
  await expect.poll(() => currentDatabase()?.database.snap_schedules.count()).toBe(schedules.length);
  await expect.element(page.getByRole('banner').getByRole('button', { name: /^Eşitlendi/ })).toBeVisible();
  return opened;
}

/** The device has no connection from now on, and knows it. */
export async function goOffline(api: ContractServer) {
  await flushNow();
  await expect.poll(() => useSyncState.getState().isSending).toBe(false);
  api.cutsLine(syncRoute);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
}

export async function storePlan(id: string, parts: Partial<ScheduleView> = {}) {
  const fields = plannedOf(aSchedule(parts));
  const { id: influencerId } = anInfluencer();
  await stored(id, (made) => createOperation(made, { id, influencerId, fields }));
}

export async function storeEdit(displayed: ScheduleView, fields: Partial<ScheduleView>) {
  await stored(displayed.id, (made) => updateOperation(made, displayed, fields));
}

export async function storeDeletion(displayed: ScheduleView) {
  await stored(displayed.id, (made) => deleteOperation(made, displayed));
}

export async function storeTrigger(displayed: ScheduleView) {
  await stored(displayed.id, (made) => triggerOperation(made, displayed));
}

async function stored(entityId: string, make: (made: { opId: string; seq: number; userId: string }) => Operation) {
  const done = await storeChange(currentDatabase()!, { entityId, make });
  expect(done.ok).toBe(true);
}

export function waiting(): Promise<number> {
  return currentDatabase()!.database.outbox.count();
}

export const chip = (name: RegExp) => page.getByRole('banner').getByRole('button', { name });

/** Presses the chip; returns the sheet. */
export async function openSheet(name: RegExp) {
  await chip(name).click();
  const sheet = page.getByRole('dialog', { name: 'Bekleyen değişiklikler' });
  await expect.element(sheet).toBeVisible();
  return sheet;
}
