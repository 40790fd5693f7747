import type { Ports, Stores } from '#core/ports.ts';
import type { DomainEvent } from '#core/events/event.ts';
import type { Media } from '#core/generation/generation.ts';
import type { MoreDemo } from '#adapters/stand-ins/demo/seed-demo.ts';
import type { MonthCustomer } from '#adapters/stand-ins/demo/month/customers.ts';
import type { MonthRun } from '#adapters/stand-ins/demo/month/runs.ts';
import type { Buyer, PaidHistory } from './past-payments.ts';
import type { PastPost } from './write-posts.ts';
import type { Moment } from './write-payments.ts';
import type { RunMedia } from './write-runs.ts';
import { sessionEnd } from '#core/accounts/session.ts';
import { idOf, instantOf, secondsAfter } from '#adapters/stand-ins/demo/demo-ids.ts';
import type { MarkingPorts } from '#adapters/stand-ins/demo/demo-images.ts';
import { imageFile, storeMadeFile, videoFile } from '#adapters/stand-ins/demo/demo-images.ts';
import { monthCustomers, monthRequests } from '#adapters/stand-ins/demo/month/customers.ts';
import { runsOf } from '#adapters/stand-ins/demo/month/runs.ts';
import { sceneSize } from '#adapters/stand-ins/demo/scenes.ts';
import {
  elifAsBuyer,
  elifsPosts,
  elifsWelcome,
  eventsOfElif,
  giftToElif,
  requestIdOf,
  writeNotifications,
} from './elifs-month.ts';
import { payAtStripe } from './past-payments.ts';
import { momentsOfPayments } from './write-payments.ts';
import { accountOf, momentOfPost, postAtInstagram } from './write-posts.ts';
import { contentIdOf, momentOfRun, pictureOf } from './write-runs.ts';

type MonthPorts = MarkingPorts &
  Pick<Ports, 'clock' | 'passwords' | 'tokens' | 'payments' | 'billing'> & {
    stripeUrl: string;
    instagramUrl: string;
  };

type Prepared = { now: string; passwordHash: string; paid: PaidHistory[]; posts: PastPost[]; media: RunMedia };

/**
 * Two months of business for the demo: customers who bought, subscribed, ran workflows and posted. Payments and posts are
 * made in the stand-ins first, then the rows follow by the product's own rules, in the order of time. Figures of days,
 * the ledger and its audit are therefore those of a real shop.
 */
export function monthOfBusiness(ports: MonthPorts): MoreDemo {
  return {
    elifsWelcome,
    prepare: async (now) => {
      const buyers = monthCustomers.map((customer): Buyer => ({ ...customer, userId: userIdOf(ports, customer.key) }));
      const posts = [...elifsPosts(ports, now), ...customersPosts(ports, now)];
      const [paid, passwordHash, images, film] = await Promise.all([
        payAtStripe(ports, [...buyers, elifAsBuyer(ports)], now),
        // Nobody signs in as them.
        ports.passwords.hash(ports.tokens.mint().token),
        storePictures(
          ports,
          monthRuns.filter(({ isSaved, workflow }) => isSaved && workflow !== 'text'),
        ),
        storeMadeFile(ports, 'month/video', videoFile('anyone')),
        postAtInstagram(ports, posts),
      ]);
      const video: Media = { kind: 'video', ...film, thumbnailUrl: null, width: 1080, height: 1920 };
      const prepared = { now, passwordHash, paid, posts, media: { images, video } };
      return (stores) => writeMonth(stores, ports, prepared);
    },
  };
}

const monthRuns = monthCustomers.flatMap(runsOf);

const userIdOf = (ports: Pick<Ports, 'ids'>, customer: string): string => idOf(ports, 'user', customer);

async function writeMonth(stores: Stores, ports: MonthPorts, prepared: Prepared): Promise<void> {
  const { now, passwordHash, paid, posts, media } = prepared;
  const events: DomainEvent[] = eventsOfElif(ports, now);
  // Mails and pushes about the past would be wrong: its events are only recorded, after everything else.
  const append = async (...more: readonly DomainEvent[]) => void events.push(...more);
  const past = Object.create(stores, { events: { value: { append } } }) as Stores;
  for (const customer of monthCustomers) await writeCustomer(past, ports, customer, passwordHash, now);
  for (const { userId, customerId } of paid) await past.stripeCustomers.insert(userId, customerId);
  for (const { write } of momentsOf(ports, { paid, posts, media, now })) await write(past);
  await writeRequests(stores, ports, now);
  await writeNotifications(stores, ports, now);
  await stores.events.recordPast(events.toSorted((a, b) => (a.at < b.at ? -1 : 1)));
}

type History = { paid: readonly PaidHistory[]; posts: readonly PastPost[]; media: RunMedia; now: string };

/** In the order of time: the ledger keeps the order of writing. */
function momentsOf(ports: MonthPorts, { paid, posts, media, now }: History): Moment[] {
  const runs = monthRuns.map((run) => momentOfRun(ports, userIdOf(ports, run.customer), run, media, now));
  const payments = paid.flatMap((history) => momentsOfPayments(ports, history));
  const posted = posts.map((post) => momentOfPost(ports, post));
  return [...payments, ...runs, ...posted, giftToElif(ports, now)].toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

async function writeCustomer(
  stores: Stores,
  ports: MonthPorts,
  { key, name, email, registered, pace }: MonthCustomer,
  passwordHash: string,
  now: string,
): Promise<void> {
  const id = userIdOf(ports, key);
  const createdAt = instantOf(registered, now);
  await stores.users.insert({ id, name, email, role: 'customer', createdAt, passwordHash });
  await stores.events.append({ type: 'account.registered', userId: id, at: createdAt, locale: 'tr' });
  // The busier they are, the later they were last here.
  const seenAt = instantOf({ day: pace > 3 ? -1 : Math.max(registered.day, -4), time: '22:15' }, now);
  await stores.sessions.insert({
    id: idOf(ports, 'session', key),
    userId: id,
    tokenHash: ports.tokens.mint().hash,
    createdAt,
    expiresAt: sessionEnd(seenAt, true),
    device: 'Safari, iPhone',
    lastSeenAt: seenAt,
  });
  await stores.users.recordSeen(id, seenAt, seenAt);
}

/** Each picture is stored once, whoever made it. */
async function storePictures(ports: MarkingPorts, runs: readonly MonthRun[]): Promise<RunMedia['images']> {
  const names = [...new Set(runs.map(pictureOf))];
  const stored = names.map(async (name): Promise<[string, Media]> => {
    const file = await storeMadeFile(ports, `month/${name}`, imageFile(name));
    return [name, { kind: 'image', ...file, thumbnailUrl: null, ...sceneSize }];
  });
  return new Map(await Promise.all(stored));
}

function customersPosts(ports: MonthPorts, now: string): PastPost[] {
  const posted = monthRuns.filter(({ isPosted, model }) => isPosted && accountOf(model));
  return posted.map((run, place) => postOf(ports, run, place, now));
}

function postOf(ports: MonthPorts, run: MonthRun, place: number, now: string): PastPost {
  return {
    key: `month/${run.key}`,
    contentId: contentIdOf(ports, run),
    scheduleId: null,
    model: run.model,
    caption: run.prompt,
    picture: pictureOf(run),
    at: secondsAfter(instantOf(run, now), 2_400),
    end: place % 9 === 4 ? 'captionRefused' : 'published',
  };
}

async function writeRequests(stores: Stores, ports: MonthPorts, now: string): Promise<void> {
  for (const { customer, model, at, declined } of monthRequests) {
    await stores.connectionRequests.insert({
      id: requestIdOf(ports, customer),
      userId: userIdOf(ports, customer),
      influencerId: idOf(ports, 'model', model),
      askedAt: instantOf(at, now),
      answeredAt: declined === null ? null : instantOf(declined, now),
      declineReason: declined?.reason ?? null,
    });
  }
}
