import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '#core/events/event.ts';
import type { JobName } from '#core/ports.ts';
import type { TestServer } from '../../support/test-server.ts';
import { ok } from '#core/shared/result.ts';
import { apiOf, type Caller } from '../../support/api-client.ts';
import { append } from '../../support/events.ts';
import { control } from '../../support/server-setup.ts';
import { sentJobs, testClock } from '../../support/test-ports.ts';

/** Noon in Turkey. */
export const noon = '2026-11-21T09:00:00.000Z';
/** An hour before midnight there: quiet, by default. */
export const night = '2026-11-21T20:00:00.000Z';
export const morning = '2026-11-22T05:00:00.000Z';
export const clock = testClock(noon);

export type Person = { userId: string; email: string; call: Caller };

/** A new customer who is signed in. */
export async function aPerson(server: TestServer): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const body = { name: 'Ayşe Yılmaz', email, password: 'denizde bir vapur' };
  const { body: answer } = await apiOf(server)('POST', '/auth/register', body);
  return { userId: answer.user.id, email, call: apiOf(server, answer.token) };
}

/** The worker's handling of an event, twice, as it may. */
export async function happen(server: TestServer, ...events: DomainEvent[]): Promise<void> {
  await append(server.knex, ...events);
  await run(server, 'notifications.tell', 2);
}

export async function run(server: TestServer, name: JobName, times = 1): Promise<void> {
  const { rows } = await server.knex.raw(
    "delete from pgboss.job where name = ? and state < 'active' and start_after <= ? returning data",
    [name, new Date(Math.max(Date.parse(clock.now()), Date.now())).toISOString()],
  );
  for (const { data } of rows) for (let n = 0; n < times; n++) await server.handlers[name]!(data as never);
}

export const jobsOf = async (server: TestServer, name: JobName) =>
  (await sentJobs(server.knex)).filter((job) => job.name === name);

export const listOf = async ({ call }: Person) => (await call('GET', '/notifications')).body;

/** A device of the push service's stand-in, stored for this person. */
export async function aDevice(server: TestServer, person: Person, language = 'tr') {
  const device = await control(server.pushUrl, 'subscriptions', {});
  const { endpoint, keys } = device;
  const headers = { 'accept-language': language };
  const stored = await person.call('POST', '/push/subscriptions', { endpoint, keys }, headers);
  return { ...device, kept: stored } as { id: string; endpoint: string; keys: object; kept: typeof stored };
}

export async function pushedTo(server: TestServer, device: { id: string }): Promise<any[]> {
  const { messages } = await control(server.pushUrl, 'state');
  return messages
    .filter(({ subscription }: { subscription: string }) => subscription === device.id)
    .map((each: { payload: string }) => ({ ...each, payload: JSON.parse(each.payload) }));
}

export const granted = ({ userId }: Person, influencerId: string): DomainEvent<'ownership.granted'> => ({
  type: 'ownership.granted',
  userId,
  at: clock.now(),
  influencerId,
});

export async function give(server: TestServer, { userId }: Person, amount: number): Promise<void> {
  const idem = randomUUID();
  await server.ports.transact(async ({ credits }) =>
    ok(
      await credits.grant({
        userId,
        amount,
        kind: 'grant',
        idem,
        sourceType: 'demo',
        sourceId: idem,
        detail: {},
        actorId: null,
        now: clock.now(),
      }),
    ),
  );
}

export const moved = ({ userId }: Person, move: 'spent' | 'added'): DomainEvent<'credits.moved'> => ({
  type: 'credits.moved',
  userId,
  at: clock.now(),
  move,
  amount: 1,
  sourceId: randomUUID(),
});

export async function reclaim(server: TestServer, { userId }: Person, amount: number): Promise<void> {
  const idem = randomUUID();
  const taken = { userId, amount, idem, sourceType: 'order', sourceId: idem, now: clock.now() } as const;
  await server.ports.transact(async ({ credits }) => ok(await credits.reclaim(taken)));
}
