export type { Activity } from './activity-schema.ts';

/** The domain events that admins see as recent activities. */
export const activityTypes = [
  'account.registered',
  'order.paid',
  'generation.finished',
  'publication.ended',
  'instagram.connected',
  'instagram.disconnected',
] as const;
