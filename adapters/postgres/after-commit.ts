import type { Knex } from 'knex';
import { setTimeout as sleep } from 'node:timers/promises';

/** `message` is for the listeners of the channel. Nothing may depend on its arrival: the rows are the truth. */
export type Notification = { channel: string; message: string };
export type Notify = (notification: Notification) => void;

const pauseMs = 5;

const waiting = new WeakMap<object, Notification[]>();

/**
 * Has a notification sent once this transaction has committed. A transaction that is rolled back notifies nobody, and a
 * process that ends between the commit and the notification costs the listeners the time until they look by themselves.
 */
export function notifyAfterCommit(trx: object, notification: Notification): void {
  const before = waiting.get(trx);
  if (before) before.push(notification);
  else waiting.set(trx, [notification]);
}

export const notifySql =
  'select pg_notify(channel, message) from json_to_recordset(?::json) as notification (channel text, message text)';

/**
 * Sends the notifications of committed transactions: at once, and then together with those that come within 5 ms. In
 * their own transactions each commit would wait for a lock of the whole server, one after the other. Returns the
 * function to call after a commit; it does not wait.
 */
export function createNotifier(knex: Knex): (trx: object) => void {
  const unsent = new Map<string, Notification>();
  let isSending = false;

  async function send(): Promise<void> {
    isSending = true;
    while (unsent.size > 0) {
      const together = JSON.stringify([...unsent.values()]);
      unsent.clear();
      await knex.raw(notifySql, [together]).catch(() => {});
      await sleep(pauseMs);
    }
    isSending = false;
  }

  return (trx) => {
    for (const notification of waiting.get(trx) ?? []) {
      unsent.set(`${notification.channel} ${notification.message}`, notification);
    }
    waiting.delete(trx);
    if (unsent.size > 0 && !isSending) void send();
  };
}
