import type { LocalText } from '#core/shared/locale.ts';
import type { StartedPayment } from './start-payment.ts';

/** A plan in the payment window. `waiting`: a switch already started its payment. Money in dollars. */
export type PlanToPay = {
  id: string;
  displayName: LocalText;
  price: number;
  credits: number;
  interval: 'month' | 'year';
  renews: boolean;
  waiting: StartedPayment | null;
};
