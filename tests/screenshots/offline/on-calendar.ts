import type { Screen } from '../screen.ts';

/** The customer's calendar on a device with the app installed. */
export const onCalendar = {
  who: 'customer',
  path: ({ model }) => `/dashboard/schedule/${model('defne')}`,
  selector: 'main h1',
  resized: true,
  device: { serviceWorkers: 'allow' },
} satisfies Partial<Screen>;
