/** The ways to notify a user: in the list of the app, on their devices, by e-mail. */
export const channels = ['inApp', 'push', 'mail'] as const;
export type Channel = (typeof channels)[number];

/** The action of a notification: it opens the place for it. */
type NotificationAction = 'open' | 'retry' | 'topUp' | 'pay';

type Rule = {
  /** On unless the user chooses otherwise. */
  channels: readonly Channel[];
  action: NotificationAction;
  /** RFC 8030 §5.3: `high` may wake a device that saves power. */
  urgency: 'low' | 'normal' | 'high';
  /** How long a push service stores it for a device that is off, in seconds. */
  ttlSeconds: number;
};

const hour = 3600;
const day = 24 * hour;

/**
 * The kinds of notification, and their default channels. `creditsShort`: the balance does not suffice for the
 * schedules.
 */
export const notificationKinds = {
  generationDone: { channels: ['inApp', 'push'], action: 'open', urgency: 'normal', ttlSeconds: 4 * hour },
  generationFailed: { channels: ['inApp', 'push'], action: 'retry', urgency: 'normal', ttlSeconds: day },
  scheduleCompleted: { channels: ['inApp', 'push'], action: 'open', urgency: 'normal', ttlSeconds: day },
  scheduleFailed: { channels: ['inApp', 'push', 'mail'], action: 'retry', urgency: 'high', ttlSeconds: 2 * day },
  published: { channels: ['inApp', 'push'], action: 'open', urgency: 'normal', ttlSeconds: day },
  publicationFailed: { channels: ['inApp', 'push'], action: 'retry', urgency: 'high', ttlSeconds: 2 * day },
  publicationUnconfirmed: { channels: ['inApp', 'push', 'mail'], action: 'open', urgency: 'high', ttlSeconds: 2 * day },
  creditsLow: { channels: ['inApp'], action: 'topUp', urgency: 'low', ttlSeconds: 2 * day },
  creditsShort: { channels: ['inApp', 'push', 'mail'], action: 'topUp', urgency: 'high', ttlSeconds: 2 * day },
  instagramRequested: { channels: ['inApp', 'push', 'mail'], action: 'open', urgency: 'normal', ttlSeconds: 2 * day },
  instagramDeclined: { channels: ['inApp', 'push', 'mail'], action: 'open', urgency: 'normal', ttlSeconds: 2 * day },
  instagramConnected: { channels: ['inApp', 'push'], action: 'open', urgency: 'normal', ttlSeconds: 2 * day },
  instagramDisconnected: { channels: ['inApp', 'push'], action: 'open', urgency: 'normal', ttlSeconds: 2 * day },
  renewalFailed: { channels: ['inApp', 'push', 'mail'], action: 'pay', urgency: 'high', ttlSeconds: 2 * day },
  paymentRequested: { channels: ['inApp', 'push', 'mail'], action: 'pay', urgency: 'normal', ttlSeconds: 2 * day },
  paymentRefunded: { channels: ['inApp', 'push', 'mail'], action: 'open', urgency: 'normal', ttlSeconds: 2 * day },
  refundFailed: { channels: ['inApp', 'push', 'mail'], action: 'open', urgency: 'high', ttlSeconds: 2 * day },
  subscriptionEnded: { channels: ['inApp', 'push', 'mail'], action: 'open', urgency: 'normal', ttlSeconds: 2 * day },
  workflowStopped: { channels: ['inApp', 'push', 'mail'], action: 'open', urgency: 'high', ttlSeconds: day },
  workflowResumed: { channels: ['inApp', 'push'], action: 'open', urgency: 'normal', ttlSeconds: day },
  reportReceived: { channels: ['inApp', 'push', 'mail'], action: 'open', urgency: 'normal', ttlSeconds: 2 * day },
  modelReady: { channels: ['inApp', 'push'], action: 'open', urgency: 'normal', ttlSeconds: day },
} as const satisfies Record<string, Rule>;

/** Kinds for admins only. */
export function isForAdmins(kind: NotificationKind): boolean {
  const ofAdmins: readonly NotificationKind[] = [
    'workflowStopped',
    'workflowResumed',
    'instagramRequested',
    'reportReceived',
  ];
  return ofAdmins.includes(kind);
}

export type NotificationKind = keyof typeof notificationKinds;

export const kindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/**
 * A mail about money is sent whatever the choice: it has a letter of its own (mails.ts), and missing it costs the plan.
 */
export function isFixed(kind: NotificationKind, channel: Channel): boolean {
  return kind === 'renewalFailed' && channel === 'mail';
}
