import type { OpenedScreen } from '../screen.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

type Names = { was: string; mine: string; theirs: string };
const names: Record<'tr' | 'en', Names> = {
  tr: {
    was: 'Sahilde gün batımı, kırmızı elbise',
    mine: 'Sahilde gün doğumu, beyaz keten elbise, rüzgârda saç',
    theirs: 'Çatıda gün batımı, siyah deri ceket',
  },
  en: {
    was: 'Sunset on the beach, red dress',
    mine: 'Sunrise on the beach, white linen dress, hair in the wind',
    theirs: 'Sunset on a rooftop, black leather jacket',
  },
};

type Made = Device & Names;
/** Steps that work on a device with the app installed. */
export function onDevice(steps: (device: Made, screen: OpenedScreen) => Promise<void>) {
  return async (screen: OpenedScreen): Promise<void> => {
    await steps({ ...(await openDevice(screen)), ...names[screen.language] }, screen);
  };
}

/**
 * A plan is changed here without a connection, and meanwhile `elsewhere`; then this device is back and asks for a
 * decision.
 */
export async function conflict(
  device: Made,
  elsewhere: (id: string) => Promise<unknown>,
  here: (device: Made) => Promise<void> = ({ rewrite, was, mine }) => rewrite(was, mine),
): Promise<void> {
  const id = await device.planned(device.was);
  await device.open();
  await device.card(device.was).waitFor();
  await device.goOffline();
  await here(device);
  await elsewhere(id);
  await device.goOnline();
  await device.chip('attention');
  await device.closeToasts();
}

/** Three changes are pending: a new plan, an edit, a deletion. */
export async function threeWait(device: Made, { language }: OpenedScreen): Promise<void> {
  const deleted = language === 'tr' ? 'Kafede kitap, pencere kenarı' : 'A book in a café, by the window';
  await device.planned(device.was, 1);
  await device.planned(deleted, 2);
  await device.open();
  await device.card(deleted).waitFor();
  await device.goOffline();
  await device.plan(device.theirs, 3);
  await device.rewrite(device.was, device.mine);
  await device.remove(deleted);
  await device.chip('offline');
  await device.closeToasts();
}

/** A new plan reaches the server after its workflow was switched off. */
export async function refused(device: Made, { demo }: OpenedScreen): Promise<void> {
  const workflow = `/webhook-config/${demo.workflow('photo')}`;
  await device.open();
  await device.goOffline();
  await device.plan(device.mine, 2);
  await demo.admin.call('PUT', workflow, { isActive: false });
  try {
    await device.goOnline();
    await device.chip('attention');
  } finally {
    await demo.admin.call('PUT', workflow, { isActive: true });
  }
  await device.closeToasts();
}
