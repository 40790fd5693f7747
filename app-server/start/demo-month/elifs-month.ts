import type { Ports, Stores } from '#core/ports.ts';
import type { DomainEvent } from '#core/events/event.ts';
import type { Notification, NotificationParams } from '#core/notifications/notification.ts';
import type { NotificationKind } from '#core/notifications/notification-kinds.ts';
import type { DemoMoment } from '#adapters/stand-ins/demo/demo-ids.ts';
import type { Buyer } from './past-payments.ts';
import type { PastPost } from './write-posts.ts';
import type { Moment } from './write-payments.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { packById } from '#core/credits/pack.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { personId } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { idOf, instantOf, secondsAfter } from '#adapters/stand-ins/demo/demo-ids.ts';
import { elifsRuns, libraryFile } from '#adapters/stand-ins/demo/demo-library.ts';
import { demoWorkflows } from '#adapters/stand-ins/demo/demo-workflows.ts';
import { nameOfModel } from '#adapters/stand-ins/demo/models/demo-models.ts';
import { brokenDay } from '#adapters/stand-ins/demo/month/runs.ts';
import { monthRequests } from '#adapters/stand-ins/demo/month/customers.ts';
import { elifsBalance } from '#adapters/stand-ins/demo/seed-demo.ts';
import { librarySpent } from '#adapters/stand-ins/demo/seed-library.ts';
import { publicationIdOf } from './write-posts.ts';

type MonthPorts = Pick<Ports, 'ids'> & { instagramUrl: string };

/** So few credits are left after her last run, that she was notified and bought more. */
const lowest = 12;
export const elifsWelcome = librarySpent + lowest;
const bought = packById('small')!;
const gift = elifsBalance - lowest - bought.credits;

const elifOf = (ports: Pick<Ports, 'ids'>): string => personId(ports, 'elif@vitrin.test');
const adminOf = (ports: Pick<Ports, 'ids'>): string => personId(ports, 'admin@vitrin.test');

export function elifAsBuyer(ports: Pick<Ports, 'ids'>): Buyer {
  const purchase = { item: bought.id, day: -1, time: '20:40', cards: ['pm_card_visa'] } as const;
  const person = { key: 'elif', name: 'Elif Yılmaz', email: 'elif@vitrin.test', userId: elifOf(ports) };
  return { ...person, purchases: [purchase], subscription: null };
}

const posted: readonly (DemoMoment & Pick<PastPost, 'caption' | 'brand' | 'end'> & { run: string })[] = [
  postOf('defne-studio', -12, '12:00', 'Sade bir gün, sade bir kare. #defneaksoy'),
  postOf('defne-sunset', -9, '20:10', 'Moda’da gün batımı kaçmaz. #moda #istanbul'),
  postOf('mira-office', -7, '12:30', 'Toplantıdan önce beş dakika sessizlik. #mirademir'),
  { ...postOf('defne-cafe', -6, '11:01', 'Bu kahve kaçıncı, saymıyorum. #kahve'), brand: 'Moda Kahvecisi' },
  postOf('defne-rooftop', -4, '20:01', 'İlk ışıklar yanınca şehir başka güzel. #istanbul'),
  postOf('mira-bebek', -3, '12:31', 'Öğle arası Bebek’te. #bebek', 'captionRefused'),
  postOf('defne-tiles', -2, '19:30', 'İznik mavisi. #çini', 'unconfirmed'),
  { ...postOf('defne-galata', -1, '18:31', 'Galata’da akşam. #galata'), brand: '@galata.tasarim' },
];

export function elifsPosts(ports: Pick<Ports, 'ids'>, now: string): PastPost[] {
  return posted.map(({ run: key, caption, brand, end, ...moment }) => {
    const run = runNamed(key);
    const picture = libraryFile(run, 1);
    const contentId = idOf(ports, 'content', `${key}/0`);
    const scheduleId = run.planned ? idOf(ports, 'schedule', key) : null;
    const at = instantOf(moment, now);
    return { key: `elif/${key}`, contentId, scheduleId, model: run.model, caption, brand, picture, at, end };
  });
}

/** The admin's gift, after the pack that she bought. */
export function giftToElif(ports: Pick<Ports, 'ids'>, now: string): Moment {
  const at = instantOf({ day: -1, time: '21:30' }, now);
  return {
    at,
    write: async (stores) => {
      const id = idOf(ports, 'adjustment', 'elif');
      const note = 'Topluluk buluşmasında kazandınız';
      const [userId, actorId] = [elifOf(ports), adminOf(ports)];
      const sum = { userId, amount: gift, idem: `admin:${id}`, sourceId: id, detail: { note }, actorId, now: at };
      await stores.credits.adjust(sum);
      const subject = { kind: 'credits', id: userId, name: 'Elif Yılmaz' } as const;
      const after = { amount: gift, description: note };
      await stores.audit.append(auditEntry({ id: ports.ids.next(), at, actorId, action: 'added', subject, after }));
    },
  };
}

export function eventsOfElif(ports: Pick<Ports, 'ids'>, now: string): DomainEvent[] {
  return elifsRuns.map((run) => ({
    type: 'generation.finished',
    userId: elifOf(ports),
    at: secondsAfter(instantOf(run, now), 5),
    generationId: idOf(ports, 'generation', run.key),
    influencerId: idOf(ports, 'model', run.model),
    scheduleId: run.planned ? idOf(ports, 'schedule', run.key) : null,
    outcome: run.failed ? 'failed' : 'done',
  }));
}

/** Of Elif and of the admin. Their ids grow in the order of time, by which lists are sorted. */
export async function writeNotifications(
  stores: Pick<Stores, 'notifications'>,
  ports: MonthPorts,
  now: string,
): Promise<void> {
  const all = [...elifsNotices(ports, now), ...adminsNotices(ports, now)].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  await stores.notifications.insertAll(
    all.map(({ at, userId, kind, key, params, isRead }): Notification => ({
      id: ports.ids.next(),
      userId,
      kind,
      key,
      params,
      isListed: true,
      createdAt: at,
      readAt: isRead ? secondsAfter(at, 3_600) : null,
      pushAfter: null,
    })),
  );
}

type Notice = {
  at: string;
  userId: string;
  kind: NotificationKind;
  key: string;
  params: NotificationParams;
  isRead: boolean;
};

function elifsNotices(ports: MonthPorts, now: string): Notice[] {
  const userId = elifOf(ports);
  const ofRuns = elifsRuns.flatMap((run): Notice[] => {
    const at = secondsAfter(instantOf(run, now), 10);
    const scheduleId = idOf(ports, 'schedule', run.key);
    const planned = { ...modelOf(ports, run.model), scheduleId, day: dayOfInstant(at) };
    const own = { at, userId, isRead: run.day < -3 };
    if (run.failed) {
      const params = { ...planned, failure: 'generation.result.unavailable' };
      return [{ ...own, isRead: false, kind: 'scheduleFailed', key: `scheduleFailed:${scheduleId}:${at}`, params }];
    }
    // Of a plan that was posted, the post is announced.
    if (posted.some((each) => each.run === run.key) && run.planned) return [];
    if (run.planned)
      return [{ ...own, kind: 'scheduleCompleted', key: `scheduleCompleted:${scheduleId}:${at}`, params: planned }];
    const generationId = idOf(ports, 'generation', run.key);
    const params = { ...modelOf(ports, run.model), generationId };
    return [{ ...own, kind: 'generationDone', key: `generationDone:${generationId}`, params }];
  });
  const ofPosts = elifsPosts(ports, now).map((post): Notice => {
    const publicationId = publicationIdOf(ports, post);
    const kind = kindOfPost(post);
    const { scheduleId, at } = post;
    const plan = scheduleId === null ? {} : { scheduleId, day: dayOfInstant(at) };
    const failure =
      post.end === 'published' || post.end === 'unconfirmed' ? {} : { failure: `publication.${post.end}` };
    return {
      at: secondsAfter(at, 20),
      userId,
      kind,
      key: kind === 'scheduleFailed' ? `${kind}:${scheduleId}:${at}` : `${kind}:${publicationId}`,
      params: { ...modelOf(ports, post.model), publicationId, ...plan, ...failure },
      isRead: kind === 'published',
    };
  });
  const low = { at: instantOf({ day: -1, time: '20:16' }, now), userId, isRead: true, params: { balance: lowest } };
  return [...ofRuns, ...ofPosts, { ...low, kind: 'creditsLow', key: 'creditsLow:before' }];
}

/** A plan fails with its post. */
function kindOfPost({ end, scheduleId }: PastPost): NotificationKind {
  if (end === 'published') return 'published';
  if (end === 'unconfirmed') return 'publicationUnconfirmed';
  return scheduleId === null ? 'publicationFailed' : 'scheduleFailed';
}

function adminsNotices(ports: MonthPorts, now: string): Notice[] {
  const userId = adminOf(ports);
  const requests = monthRequests.map(({ customer, model, at, declined }): Notice => ({
    at: instantOf(at, now),
    userId,
    kind: 'instagramRequested',
    key: `instagramRequested:${requestIdOf(ports, customer)}`,
    params: modelOf(ports, model),
    isRead: declined !== null,
  }));
  const video = demoWorkflows.find(({ key }) => key === 'video')!;
  const workflowId = idOf(ports, 'workflow', video.key);
  const health = (kind: 'workflowStopped' | 'workflowResumed', time: string): Notice => {
    const at = instantOf({ day: brokenDay, time }, now);
    return {
      at,
      userId,
      kind,
      key: `${kind}:${workflowId}:${at}`,
      params: { workflowId, workflow: video.name },
      isRead: true,
    };
  };
  return [...requests, health('workflowStopped', '17:20'), health('workflowResumed', '22:05')];
}

export const requestIdOf = (ports: Pick<Ports, 'ids'>, customer: string): string => idOf(ports, 'request', customer);

function modelOf(ports: Pick<Ports, 'ids'>, model: string): NotificationParams {
  return { influencerId: idOf(ports, 'model', model), influencerName: nameOfModel(model) };
}

function runNamed(key: string) {
  return elifsRuns.find((run) => run.key === key)!;
}

function postOf(run: string, day: number, time: string, caption: string, end: PastPost['end'] = 'published') {
  return { run, day, time, caption, end };
}
