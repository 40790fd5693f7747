/**
 * The kinds of things that need a person, in the order in which they are listed. notGranted: a payment that was taken
 * for nothing, or for a model that is owned through another one · pastDue: a renewal that was not paid · disputed: money
 * that a cardholder withdrew · declined: a payment that the card refused and that is still open · unconfirmed: a post
 * whose outcome is unknown · missed: a plan whose time has passed · planFailed: a plan that ended without its post or
 * its content · postFailed: a failed post without a plan · stopped: a workflow takes no runs · broken: an Instagram
 * account must be connected again · requested: an owner waits for an Instagram account · deadJob: a job that failed
 * every retry · reported: somebody reported a public page · undeclared: a model on sale owes its declaration · runsFailed: runs of a workflow that failed for one cause in the last day.
 */
export const deskKinds = [
  'notGranted',
  'disputed',
  'unconfirmed',
  'missed',
  'stopped',
  'reported',
  'deadJob',
  'broken',
  'pastDue',
  'declined',
  'requested',
  'undeclared',
  'planFailed',
  'postFailed',
  'runsFailed',
] as const;
export type DeskKind = (typeof deskKinds)[number];

/**
 * refund: the whole payment · notify: sends the buyer a link to pay · check: looks at Instagram now · declareMissing:
 * the post is not there, so that it may be posted again · retry: runs the plan now · resume: the workflow takes runs
 * again · requeue: the job runs again · discard: deletes the job · handle: takes it off the list until it happens again.
 */
export const deskActions = [
  'refund',
  'notify',
  'check',
  'declareMissing',
  'retry',
  'resume',
  'requeue',
  'discard',
  'handle',
] as const;
export type DeskAction = (typeof deskActions)[number];

type Kind = {
  /** Money, and services that stand still: before everything else. */
  isUrgent: boolean;
  actions: readonly Exclude<DeskAction, 'handle'>[];
  /** Items do not end with their cause: an admin takes them off by hand, recorded in the audit log about this subject. */
  handledAs?: 'order' | 'schedule' | 'publication' | 'webhook';
};

/** Kinds without an action end at the place that the item leads to. */
export const deskRules: Record<DeskKind, Kind> = {
  notGranted: { isUrgent: true, actions: ['refund'] },
  disputed: { isUrgent: true, actions: [] },
  unconfirmed: { isUrgent: true, actions: ['check', 'declareMissing'] },
  missed: { isUrgent: true, actions: ['retry'] },
  stopped: { isUrgent: true, actions: ['resume'] },
  reported: { isUrgent: true, actions: [] },
  deadJob: { isUrgent: true, actions: ['requeue', 'discard'] },
  broken: { isUrgent: true, actions: [] },
  pastDue: { isUrgent: true, actions: [] },
  declined: { isUrgent: false, actions: ['notify'], handledAs: 'order' },
  requested: { isUrgent: false, actions: [] },
  undeclared: { isUrgent: false, actions: [] },
  planFailed: { isUrgent: false, actions: ['retry'], handledAs: 'schedule' },
  postFailed: { isUrgent: false, actions: [], handledAs: 'publication' },
  runsFailed: { isUrgent: false, actions: [], handledAs: 'webhook' },
};

/** Orders of plans are refunded and paid at the subscription, not at the order. */
const ofOrders: ReadonlySet<DeskAction> = new Set(['refund', 'notify']);

/** The main action first. `isSubscription`: the item is about an order of a plan. */
export function actionsOf(kind: DeskKind, { isSubscription }: { isSubscription: boolean }): DeskAction[] {
  const { actions, handledAs } = deskRules[kind];
  const own = actions.filter((action) => !isSubscription || !ofOrders.has(action));
  return handledAs === undefined ? own : [...own, 'handle'];
}
