import type { Ports, Jobs } from '#core/ports.ts';
import type { AccountLinkKind } from '#core/accounts/account-link.ts';
import type { AccountLetter } from '#core/notifications/mails.ts';
import { mailOf } from '#core/notifications/mails.ts';
import { linkContext, linkPath } from '#core/accounts/account-link.ts';
import { ok } from '#core/shared/result.ts';
import { pushMessage } from '#core/notifications/push-message.ts';
import { sendMail } from './steps/send-mail.ts';

const letters = {
  password: 'newPassword',
  verification: 'verification',
  email: 'newEmail',
} as const satisfies Record<AccountLinkKind, AccountLetter['kind']>;

/** Mails a notification, unless it was read meanwhile. Safe to repeat: the mail is named after the notification. */
export function mailNotification(
  ports: Pick<Ports, 'read' | 'mailer' | 'log' | 'settings'>,
  { appUrl }: { appUrl: string },
) {
  return async ({ notificationId }: { notificationId: string }): Promise<void> => {
    const match = await ports.read(async ({ notifications, users, preferences }) => {
      const row = await notifications.byId(notificationId);
      if (!row || row.readAt !== null) return null;
      const [user, [chosen]] = await Promise.all([users.byId(row.userId), preferences.ofUsers([row.userId])]);
      return user && { row, user, locale: chosen?.locale ?? ('tr' as const) };
    });
    if (!match) return;
    const { row, user, locale } = match;
    const letter = { kind: 'notification', params: { name: user.name, notice: row, appUrl } } as const;
    const mail = mailOf(letter, locale, ports.settings.current().brandName);
    await sendMail(ports, { id: `notification-${row.id}`, to: user.email, ...mail });
  };
}

/**
 * Mails a requested link, and the notice to the present address when it is to change. Nothing for one that was
 * replaced, is too old, or has no account. Safe to repeat: the mails are named after the link, whose token stays until
 * they are sent.
 */
export function mailAccountLink(
  ports: Pick<Ports, 'read' | 'transact' | 'clock' | 'secrets' | 'mailer' | 'log' | 'settings'>,
  { appUrl }: { appUrl: string },
) {
  return async ({ linkId }: { linkId: string }): Promise<void> => {
    const row = await ports.read(async ({ accountLinks, users }) => {
      const link = await accountLinks.byId(linkId);
      if (!link?.userId || link.sealedToken === null || link.expiresAt <= ports.clock.now()) return null;
      const user = await users.byId(link.userId);
      return user && { link, sealedToken: link.sealedToken, user };
    });
    if (!row) return;
    const { link, sealedToken, user } = row;
    const token = ports.secrets.open(sealedToken, linkContext(link.id));
    const { brandName } = ports.settings.current();
    const params = { name: user.name, link: `${appUrl}${linkPath(link.kind, token)}` };
    const mail = mailOf({ kind: letters[link.kind], params }, link.locale, brandName);
    await sendMail(ports, { id: `account-link-${link.id}`, to: link.email ?? user.email, ...mail });
    if (link.kind === 'email' && link.email !== null && link.email !== user.email) {
      const notice = mailOf(
        { kind: 'emailNotice', params: { name: user.name, email: link.email } },
        link.locale,
        brandName,
      );
      await sendMail(ports, { id: `account-notice-${link.id}`, to: user.email, ...notice });
    }
    await ports.transact(async ({ accountLinks }) => ok(await accountLinks.forgetToken(link.id)));
  };
}

/** How many pauses a push service may require before one message is given up. */
const maxPauses = 6;

/**
 * At its time: a job for each device of the user. One that was read meanwhile is not pushed. Those that waited for the
 * end of the same quiet hours are pushed as one, by the first of them. Safe to repeat: a device shows the newest of one
 * tag only.
 */
export function pushNotification({ transact }: Pick<Ports, 'transact'>) {
  return async ({ notificationId }: { notificationId: string }): Promise<void> => {
    await transact(async (stores) => {
      const row = await stores.notifications.byId(notificationId);
      if (!row || row.readAt !== null) return ok(null);
      const together =
        row.pushAfter === null ? [row.id] : await stores.notifications.waitingUntil(row.userId, row.pushAfter);
      if (together[0] !== row.id) return ok(null);
      const devices = await stores.pushSubscriptions.ofUser(row.userId);
      await stores.jobs.enqueueAll(
        'send-push',
        devices.map(({ id }) => ({
          data: { notificationId, subscriptionId: id, count: together.length, attempt: 1 },
        })),
      );
      return ok(null);
    });
  };
}

/**
 * Sends one notification to one device. A subscription unknown to the service is deleted; a pause it requires is
 * observed; a fault is thrown, so that the job is run again.
 */
export function sendPush(ports: Pick<Ports, 'transact' | 'read' | 'push' | 'clock' | 'log'>) {
  return async (job: Jobs['send-push']): Promise<void> => {
    const match = await ports.read(async ({ notifications, pushSubscriptions }) => {
      const [row, device] = await Promise.all([
        notifications.byId(job.notificationId),
        pushSubscriptions.byId(job.subscriptionId),
      ]);
      // The device may have become another person's meanwhile.
      if (!row || row.readAt !== null || device?.userId !== row.userId) return null;
      return { row, device, unread: await notifications.unreadOf(row.userId) };
    });
    if (!match) return;
    const { row, device, unread } = match;
    const outcome = await ports.push.send(
      device,
      pushMessage(row, { locale: device.locale, unread, count: job.count }),
    );
    if (outcome.kind === 'gone') {
      await ports.transact(async (stores) => ok(await stores.pushSubscriptions.delete(device.userId, device.id)));
    }
    if (outcome.kind === 'refused') {
      ports.log('error', 'push.refused', { notificationId: row.id, subscriptionId: device.id, detail: outcome.detail });
    }
    if (outcome.kind === 'later') await sendLater(ports, job, outcome.seconds);
  };
}

async function sendLater(
  { transact, clock, log }: Pick<Ports, 'transact' | 'clock' | 'log'>,
  job: Jobs['send-push'],
  seconds: number,
): Promise<void> {
  if (job.attempt >= maxPauses) {
    log('warn', 'push.givenUp', { notificationId: job.notificationId, subscriptionId: job.subscriptionId });
    return;
  }
  const startAfter = new Date(Date.parse(clock.now()) + seconds * 1000).toISOString();
  await transact(async ({ jobs }) => {
    await jobs.enqueue('send-push', { ...job, attempt: job.attempt + 1 }, { startAfter });
    return ok(null);
  });
}
