// spec: 6.2, 6.4, 6.5, 6.6, 6.7, 6.8, 6.9, 6.10, 6.11, 6.12, 6.20, 6.21, 6.22, 7.2
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { readMarks } from '#adapters/provenance/read-marks.ts';
import { verdictOf } from '#core/provenance/verdict.ts';
import { hasExiftool, readWithExiftool } from '../../support/exiftool.ts';
import { imageWidths, widthParam } from '#core/files/image-widths.ts';
import { imagesOf, noteEmitted, nothingEmitted } from './emitted-images.ts';
import type { ServedRoute } from '#core/contract/route-schema.ts';
import { allRoutes } from '#core/contract/contract.ts';
import { adminOnlyFields, secretFields } from '../../support/admin-only.ts';
import { accessMatrix, people, type Person } from './access-matrix.ts';
import { requests, type Request } from './access-requests.ts';
import { accessSetup, adminWords, type AccessSetup } from './access-setup.ts';
import { send, type ApiResponse } from './send-as.ts';

let setup: AccessSetup;
/** By all calls of this file. */
const emitted = nothingEmitted();
beforeAll(async () => {
  setup = await accessSetup();
  await watchTables();
  // A request may record when its person was last seen, which is no effect of the call.
  await setup.knex('users').update({ last_seen_at: '2100-01-01' });
});
afterAll(() => setup.stop());

const routeOf = (name: string): ServedRoute => allRoutes.find((route) => route.name === name)!;

test('every call of the contract has a row and a request, and no other has', () => {
  const names = allRoutes.map(({ name }) => name).toSorted();
  expect(accessMatrix.map(({ name }) => name).toSorted()).toEqual(names);
  expect(Object.keys(requests).toSorted()).toEqual(names);
});

test('no row allows more than the contract does', () => {
  for (const { name, expected } of accessMatrix) {
    const { access } = routeOf(name);
    const refused = people.filter((who) => ['auth.required', 'auth.forbidden'].includes(expected[who]));
    const guarded = { public: [], 'signed-in': ['nobody'], admin: ['nobody', 'customer', 'other', 'owner'] };
    expect([name, refused]).toEqual([name, guarded[access]]);
  }
});

describe.each(accessMatrix)('$name', ({ name, expected }) => {
  const isDone = (who: Person) => /^\d+$/.test(expected[who]);

  test(`returns ${people.map((who) => `${who} ${expected[who]}`).join(', ')}`, async () => {
    const request = await requests[name]!(setup);
    // The call of a test continues after its response, and its end would count as a change.
    const calling = () => setup.knex('webhook_tests').where({ state: 'calling' }).pluck('id');
    await expect.poll(calling, { timeout: 20_000 }).toEqual([]);
    const theirs = await idsOfOwner();
    const answers: Partial<Record<Person, string>> = {};
    await changes();
    // The refused ones are sent first: their targets must still exist for those who are permitted.
    for (const who of people.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)))) {
      const answer = await sendRequest(request, who);
      noteEmitted(emitted, answer.text, answer.body);
      const changed = await changes();
      expect(answer.isOwn, `the header of our responses, for ${who}`).toBe(true);
      answers[who] = answer.status >= 400 ? answer.body.code : String(answer.status);
      if (!isDone(who)) expect(changed, `a call that ${who} was refused changed nothing`).toEqual([]);
      if (who !== 'admin') expect(adminOnlyIn(answer, who), `the response to ${who}`).toEqual([]);
      if (who !== 'admin' && who !== 'owner') {
        expect(theirs.filter((id) => answer.text.includes(id))).toEqual([]);
      }
    }
    expect(answers).toEqual(expected);
  });

  async function sendRequest(request: Request, who: Person): Promise<ApiResponse> {
    const token = name === 'auth.logout' ? await setup.tokenOf(who) : setup.tokens[who];
    const sent = typeof request === 'function' ? request(who) : request;
    return send(setup.server, routeOf(name), sent, token);
  }

  /** Fields and values in a response that only admins may see; the values that the person sent are their own. */
  function adminOnlyIn({ body, text }: ApiResponse, who: Person): string[] {
    const { server, emails } = setup;
    const others = Object.entries(emails).filter(([owner]) => owner !== who);
    const ownEmails = name === 'runtime.config' || name === 'auth.login' ? [] : others.map(([, email]) => email);
    const values = [adminWords, `${server.sandbox.workflow}/`, 'price_demo_', 'sk_test_', 'whsec_', ...ownEmails];
    return [
      ...fieldsIn(body).filter((field) => [...adminOnlyFields, ...secretFields].includes(field)),
      ...values.filter((value) => text.includes(value)),
    ];
  }
});

describe('every JPEG and PNG that a response of these calls leads to', () => {
  let signed: [string, Buffer][];
  beforeAll(async () => {
    const page = await fetch(`${setup.server.url}/`);
    noteEmitted(emitted, await page.text(), null);
    for (const model of ['landing', setup.modelId]) emitted.addresses.add(`/share-pictures/${model}.jpg`);
    signed = (await imagesOf(setup.server, emitted)).filter(([, bytes]) => isSignable(bytes));
  });

  test('is signed and unchanged, and has no place and no name', async () => {
    const wrong: string[] = [];
    for (const [from, bytes] of signed) {
      const { exif } = await sharp(bytes).metadata();
      if ((exif?.length ?? 0) > 60) wrong.push(`${from} has EXIF`);
      const verdict = verdictOf((await readMarks(bytes)).reading, [setup.fingerprint]);
      if (verdict.kind !== 'ours') wrong.push(`${from} is ${verdict.kind}`);
    }
    expect(wrong).toEqual([]);
    // Of the library, for Instagram and of models; of a link; in a zip.
    const places = ['/media/', '/share-pictures/', '/api/contents/archive'];
    expect(places.filter((place) => !signed.some(([from]) => from.startsWith(place)))).toEqual([]);
  });

  test.runIf(hasExiftool)('can be read by a program of others', async () => {
    const ofEachKind = new Map(signed.map(([from, bytes]) => [`${from.slice(0, 8)} ${bytes[0]}`, bytes]));
    for (const [from, bytes] of ofEachKind) {
      const read = await readWithExiftool(bytes, bytes[0] === 0xff ? 'jpg' : 'png');
      expect(
        Object.keys(read).filter((tag) => /^GPS|^Artist|^Error|^Warning/.test(tag)),
        from,
      ).toEqual([]);
      expect(JSON.stringify(read), from).toContain('c2pa');
    }
  });

  test('has its metadata in every width too', async () => {
    const [from] = signed.find(([path]) => path.startsWith('/media/'))!;
    for (const accept of ['image/avif', 'image/webp']) {
      const response = await fetch(`${setup.server.url}${from}?${widthParam}=${imageWidths[0]}`, {
        headers: { accept },
      });
      expect(response.headers.get('content-type')).toBe(accept);
      const { reading } = await readMarks(new Uint8Array(await response.arrayBuffer()));
      expect(reading.kind, accept).toBe('metadata');
    }
  });
});

const isSignable = (bytes: Buffer) => bytes[0] === 0xff || bytes.subarray(1, 4).toString() === 'PNG';

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([field, each]) => [field, ...fieldsIn(each)]);
}

async function idsOfOwner(): Promise<string[]> {
  const tables = ['generations', 'contents', 'schedules', 'bulk_schedules', 'publications', 'orders', 'subscriptions'];
  const rows = await Promise.all(
    tables.map((table) => setup.knex(table).where({ user_id: setup.ownerId }).pluck('id')),
  );
  return [setup.ownerId, ...rows.flat()];
}

/**
 * From now on the tables themselves record each change of a row, which is far less work than a comparison of all rows
 * after each call. Not watched: tables that count calls, and the events that Stripe sends meanwhile.
 */
async function watchTables(): Promise<void> {
  const unwatched = ['rate_limits', 'idempotency_keys', 'stripe_events'];
  const names: string[] = await setup.knex('pg_tables').where({ schemaname: 'public' }).pluck('tablename');
  await setup.knex.raw(`
    create schema watched;
    create table watched.changes (place bigserial primary key, name text not null);
    create function watched.note() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old::text is distinct from new::text then
        insert into watched.changes (name) values (tg_table_name || ' ' || lower(tg_op));
      end if;
      return null;
    end $$;
    ${names
      .filter((name) => !unwatched.includes(name))
      .map(
        (name) =>
          `create trigger note_for_test after insert or update or delete on public."${name}" for each row execute function watched.note();`,
      )
      .join('\n')}`);
}

/** The changes since the last call of this. */
async function changes(): Promise<string[]> {
  const { rows } = await setup.knex.raw('delete from watched.changes returning place, name');
  const noted: { place: string; name: string }[] = rows;
  return noted.toSorted((a, b) => Number(a.place) - Number(b.place)).map(({ name }) => name);
}
