import type { SyncReply } from '#core/schedules/plan-operation.ts';
import type { Screen } from '../screen.ts';
import { conflict, onDevice, refused } from '../offline/states.ts';
import { onCalendar } from '../offline/on-calendar.ts';

const days = 24 * 3_600_000;

/** The states that need a decision: marks on the calendar, and each kind of decision. */
export const conflictScreens: readonly Screen[] = [
  {
    ...onCalendar,
    name: 'conflict-calendar',
    steps: onDevice((device) => conflict(device, (id) => device.changeElsewhere(id, device.theirs))),
  },
  {
    ...onCalendar,
    name: 'conflict-changed',
    steps: onDevice(async (device) => {
      await conflict(device, (id) => device.changeElsewhere(id, device.theirs));
      await device.openDecision();
    }),
  },
  {
    ...onCalendar,
    name: 'conflict-fields',
    steps: onDevice(async (device) => {
      await conflict(
        device,
        (id) => device.changeElsewhere(id, device.theirs, { scheduledAt: device.instant(0, '18:00') }),
        ({ rewrite, was, mine }) => rewrite(was, mine, '12:30'),
      );
      await device.openDecision();
    }),
  },
  {
    ...onCalendar,
    name: 'conflict-deletion',
    steps: onDevice(async (device) => {
      const remove = () => device.remove(device.was);
      await conflict(device, (id) => device.changeElsewhere(id, device.theirs), remove);
      await device.openDecision();
    }),
  },
  {
    ...onCalendar,
    name: 'conflict-gone',
    steps: onDevice(async (device) => {
      await conflict(device, (id) => device.person.call('DELETE', `/schedule/${id}`));
      await device.openDecision();
    }),
  },
  {
    ...onCalendar,
    name: 'conflict-locked',
    steps: onDevice(async (device) => {
      await conflict(device, (id) => device.person.call('POST', `/schedule/${id}/trigger`));
      await device.openDecision();
    }),
  },
  {
    ...onCalendar,
    name: 'conflict-past-due',
    steps: onDevice(async (device) => {
      // The clocks of this device and of the server are four days behind.
      await device.page.clock.setSystemTime(Date.now() - 4 * days);
      await device.context.route('**/api/sync', async (route) => {
        const response = await route.fetch();
        const body: SyncReply = await response.json();
        const serverTime = new Date(Date.parse(body.serverTime) - 4 * days).toISOString();
        await route.fulfill({ response, json: { ...body, serverTime } });
      });
      await device.open();
      await device.goOffline();
      const yesterday = new Date(Date.now() - days).toISOString().slice(0, 10);
      await device.planOn(device.mine, yesterday, '20:30');
      await device.context.unroute('**/api/sync');
      await device.page.clock.setSystemTime(Date.now());
      await device.goOnline();
      await device.chip('attention');
      await device.closeToasts();
      await device.openDecision();
    }),
  },
  {
    ...onCalendar,
    name: 'conflict-refused',
    steps: onDevice(async (device, screen) => {
      await refused(device, screen);
      await device.openDecision();
    }),
  },
  {
    ...onCalendar,
    name: 'conflict-sheet',
    steps: onDevice(async (device, screen) => {
      await device.planned(device.was, 1);
      await refused(device, screen);
      await device.card(device.was).waitFor();
      await device.goOffline();
      await device.remove(device.was);
      await device.chip('attention');
      await device.closeToasts();
      await device.openSheet();
    }),
  },
];
