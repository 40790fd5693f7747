import type { Activity } from '#core/analytics/activity.ts';
import type { TextKey } from '../../i18n/text-types.ts';

const ofRuns: Record<string, TextKey> = {
  done: 'analytics.runDone',
  failed: 'analytics.runFailed',
  timed_out: 'analytics.runTimedOut',
  cancelled: 'analytics.runCancelled',
  ordered: 'analytics.runOrdered',
};
const ofPosts: Record<string, TextKey> = {
  published: 'analytics.published',
  failed: 'analytics.publishFailed',
};
const ofPayments: Record<string, TextKey> = { model: 'analytics.paidModel', credits: 'analytics.paidCredits' };

/** The sentence of an activity. Details from another version are reduced to their certain parts. */
export function sentenceOf({ type, detail }: Pick<Activity, 'type' | 'detail'>): TextKey {
  const known = (keys: Record<string, TextKey>, otherwise: TextKey) => keys[detail ?? ''] ?? otherwise;
  switch (type) {
    case 'account.registered':
      return 'analytics.registered';
    case 'order.paid':
      return known(ofPayments, 'analytics.paidPlan');
    case 'generation.finished':
      return known(ofRuns, 'analytics.runUnknown');
    case 'publication.ended':
      return known(ofPosts, 'analytics.publishUnconfirmed');
    case 'instagram.connected':
      return 'analytics.connected';
    case 'instagram.disconnected':
      return 'analytics.disconnected';
    default:
      return type satisfies never;
  }
}
