import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { keyOf, refresh } from '../../api/useCall.ts';
import { formatNumber } from '../../i18n/format.ts';
import { locale, translate } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast.ts';
import { awaitRise } from './await-rise.ts';
import { followOrder, pause } from './follow-order.ts';

const noticeMs = 3000;

/**
 * Waits for bought credits, independent of the page on screen. Spec §4: the balance is polled until it exceeds the previous one, then the
 * history reloads, with a 3-second notice. If the balance does not rise in time, a notice appears and the order is followed to its end,
 * because the payment is already made.
 */
export async function receiveCredits(bought: { orderId: string; credits: number; previous: number }): Promise<void> {
  const risen = await awaitRise({ previous: bought.previous, read: readBalance, wait: pause });
  if (risen === null && !(await arrivedLater(bought.orderId))) return;
  await refresh(creditBalance, creditTransactions);
  const balance = risen ?? (await readBalance().catch(() => null));
  const figures = { credits: formatNumber(bought.credits, locale()) };
  toast.success(
    balance === null
      ? translate('payments.creditsAdded', figures)
      : translate('payments.creditsAddedBalance', { ...figures, balance: formatNumber(balance, locale()) }),
    { timeoutMs: noticeMs },
  );
}

async function arrivedLater(orderId: string): Promise<boolean> {
  void refresh(creditTransactions);
  const note = toast.note(translate('payments.creditsArriving'), { timeoutMs: 0 });
  const end = await followOrder(orderId);
  toast.close(note);
  if (end === 'refused') toast.error(translate('payments.notGranted'), { timeoutMs: 0 });
  if (end === 'canceled') toast.error(translate('payments.canceled'));
  if (end === 'failed') toast.error(translate('payments.bankRefused'), { timeoutMs: 0 });
  return end === 'fulfilled';
}

/** The top bar uses the same cache, so it changes with the first read that includes the credits. */
async function readBalance(): Promise<number> {
  const reply = await call(creditBalance, {});
  queryClient.setQueryData(keyOf(creditBalance, {}), reply);
  return reply.balance;
}
