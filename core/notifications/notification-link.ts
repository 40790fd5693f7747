import type { NotificationView } from './notification.ts';

/**
 * The place in the app that a notification opens, as an address below its root (spec §2). `?packs=open` opens the
 * credit packs there.
 */
export function notificationLink({ kind, params }: Pick<NotificationView, 'kind' | 'params'>): string {
  switch (kind) {
    case 'generationDone':
    case 'generationFailed':
    case 'modelReady':
    case 'publicationFailed':
    case 'instagramConnected':
      return creatorOf(params.influencerId);
    case 'scheduleCompleted':
    case 'scheduleFailed':
    case 'instagramDeclined':
    case 'instagramDisconnected':
      return plannerOf(params);
    case 'published':
    case 'publicationUnconfirmed':
      return params.scheduleId === undefined ? creatorOf(params.influencerId) : plannerOf(params);
    case 'creditsLow':
    case 'creditsShort':
      return '/dashboard?packs=open';
    case 'instagramRequested':
      return `/admin/instagram?connect=${params.influencerId ?? '1'}`;
    case 'workflowStopped':
    case 'workflowResumed':
      return params.workflowId === undefined ? '/admin/webhooks' : `/admin/webhooks/${params.workflowId}`;
    case 'renewalFailed':
    case 'subscriptionEnded':
      return '/dashboard/subscriptions';
  }
  return kind satisfies never;
}

function creatorOf(influencerId: string | undefined): string {
  return influencerId === undefined ? '/dashboard' : `/dashboard/content-creator/${influencerId}`;
}

function plannerOf({ influencerId, day }: NotificationView['params']): string {
  if (influencerId === undefined) return '/dashboard';
  return `/dashboard/schedule/${influencerId}${day === undefined ? '' : `?day=${day}`}`;
}
