import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestedWaitMs, backoffMs, onlineWaitMs, retryAfterMs } from '../../../../pwa/src/offline/outbox/backoff.ts';
import type { RowIn } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { release } from '../../../../pwa/src/offline/flush-part.ts';
import type { HttpResult } from '../../../../pwa/src/offline/outbox/reply.ts';
import { judgeAnswer } from '../../../../pwa/src/offline/outbox/reply.ts';
import { batchLimit, operationBytesLimit } from '#core/outbox/protocol.ts';
import { create, lease, now, replyOf, resultOf, row, sending, trigger, uuid } from './examples.ts';

const opId = uuid('op', 1);
const reply = replyOf([resultOf(trigger(1))]);
const json = 'application/json; charset=utf-8';
const good: HttpResult = { status: 200, isOwn: true, contentType: json, protocol: '1', retryAfter: null, body: reply };
const judged = (change: Partial<HttpResult>) => judgeAnswer({ ...good, ...change }, [opId], now).kind;
const refusal = { error: 'Bilgilerde hata var.', code: 'input.invalid' };

describe('only our own response about each operation ends one', () => {
  test('it is accepted', () => {
    expect(judgeAnswer(good, [opId], now)).toEqual({ kind: 'answered', reply });
  });

  test.each<[string, Partial<HttpResult>, string]>([
    ['200 with a page', { contentType: 'text/html', protocol: null, body: undefined }, 'offline'],
    ['200 with JSON of another API', { protocol: null, body: { ok: true } }, 'offline'],
    ['200 of the right shape without the header', { protocol: null }, 'offline'],
    ['200 with the header and no JSON', { contentType: 'text/html', body: undefined }, 'offline'],
    ['200 with broken JSON', { body: undefined }, 'offline'],
    ['200 of another shape', { body: { protocol: 1, results: 'all' } }, 'fault'],
    ['200 without any of our operations', { body: replyOf([]) }, 'fault'],
    ['204', { status: 204, contentType: null, body: undefined }, 'offline'],
    ['301', { status: 301, contentType: 'text/html', body: undefined }, 'offline'],
    ['400', { status: 400, body: refusal }, 'fault'],
    ['401 of ours', { status: 401, protocol: null, body: { error: 'Giriş yapın.', code: 'auth.required' } }, 'auth'],
    ['401 of a proxy', { status: 401, contentType: 'text/html', protocol: null, body: undefined }, 'offline'],
    ['403 of ours', { status: 403, body: { error: 'Yetkiniz yok.', code: 'auth.forbidden' } }, 'auth'],
    ['401 with our body without our header', { status: 401, isOwn: false, protocol: null, body: refusal }, 'offline'],
    ['200 with our body without our header', { isOwn: false }, 'offline'],
    ['403 of a proxy', { status: 403, contentType: 'text/html', protocol: null, body: undefined }, 'offline'],
    ['404 of ours', { status: 404, protocol: null, body: { error: 'Bulunamadı.', code: 'notFound' } }, 'fault'],
    ['404 of another API', { status: 404, contentType: 'text/html', protocol: null, body: undefined }, 'offline'],
    ['409', { status: 409, body: refusal }, 'fault'],
    ['413 of a proxy', { status: 413, contentType: 'text/html', protocol: null, body: undefined }, 'tooLarge'],
    ['422', { status: 422, body: refusal }, 'fault'],
    ['429', { status: 429, body: refusal }, 'busy'],
    ['500 of ours', { status: 500, body: refusal }, 'fault'],
    ['500 of a proxy', { status: 500, contentType: 'text/html', protocol: null, body: undefined }, 'busy'],
    ['502 of a proxy', { status: 502, contentType: 'text/html', protocol: null, body: undefined }, 'busy'],
    ['503', { status: 503, contentType: 'text/html', protocol: null, body: undefined }, 'busy'],
    ['504', { status: 504, body: undefined }, 'busy'],
    ['a newer protocol is required', { body: { ...reply, upgradeRequired: true, results: [] } }, 'upgrade'],
  ])('%s: %o means %s', (_, change, kind) => {
    expect(judged(change)).toBe(kind);
  });

  test('a missing response means offline', () => {
    expect(judgeAnswer(null, [opId], now)).toEqual({ kind: 'offline' });
  });

  test('a request without operations needs no echo', () => {
    expect(judgeAnswer({ ...good, body: replyOf([]) }, [], now).kind).toBe('answered');
  });

  test('any response is judged without an exception', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 599 }),
        fc.boolean(),
        fc.option(fc.string()),
        fc.option(fc.string()),
        fc.anything(),
        (status, isOwn, contentType, protocol, body) => {
          const verdict = judgeAnswer(
            { status, isOwn, contentType, protocol, retryAfter: contentType, body },
            [opId],
            now,
          );
          expect(verdict.kind).not.toBe('answered');
        },
      ),
    );
  });
});

describe('the wait', () => {
  test('has full jitter up to 1 s · 2^n, at most 300 s, without end', () => {
    expect([0, 1, 5, 8, 9, 1000].map((tries) => backoffMs(tries, 1))).toEqual([
      1000, 2000, 32_000, 256_000, 300_000, 300_000,
    ]);
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (tries, random) => {
        const wait = backoffMs(tries, random);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThan(300_000);
      }),
    );
  });

  test('is the requested one and up to a fifth more, at most an hour', () => {
    expect([requestedWaitMs(10_000, 0), requestedWaitMs(10_000, 0.5), requestedWaitMs(1e12, 0)]).toEqual([
      10_000, 11_000, 3_600_000,
    ]);
    expect(onlineWaitMs(0.5)).toBe(1500);
  });

  test.each([
    ['7', 7000],
    ['Sat, 21 Nov 2026 09:01:00 GMT', 60_000],
    ['Sat, 21 Nov 2026 08:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
  ])('Retry-After %j is %j ms', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
    expect(judgeAnswer({ ...good, status: 429, retryAfter: header }, [opId], now)).toEqual({
      kind: 'busy',
      retryAfterMs: ms,
    });
  });

  test('spreads a thousand devices after an outage: no second has more than a tenth of them', () => {
    const waits = Array.from({ length: 1000 }, (_, device) => backoffMs(10, device / 1000));
    const seconds = Map.groupBy(waits, (wait) => Math.floor(wait / 1000));
    expect(Math.max(...[...seconds.values()].map((each) => each.length))).toBeLessThanOrEqual(100);
  });
});

describe('a request without a response', () => {
  const two = [sending(trigger(1)), sending(trigger(2, 2))];
  const made = { leaseId: lease.id, limit: batchLimit, now, random: 0.5 };

  test.each(['offline', 'auth', 'upgrade'] as const)('%s: all rows wait again unchanged', (kind) => {
    const { put, limit } = release(two, { kind }, made);
    expect(put).toMatchObject([
      { state: 'queued', attempted: true, tries: 0, nextAt: null },
      { state: 'queued', tries: 0 },
    ]);
    expect(limit).toBe(batchLimit);
  });

  test.each(['tooLarge', 'fault'] as const)('%s: the next request is half as big', (kind) => {
    const { put, limit } = release(two, { kind }, made);
    expect(put.map(({ state }) => state)).toEqual(['queued', 'queued']);
    expect(limit).toEqual({ operations: 1, bytes: 128_000 });
  });

  test('an operation that alone is too large is rejected', () => {
    const large = sending(create(1, { fields: { prompt: 'a'.repeat(operationBytesLimit) } }));
    const { put } = release([large], { kind: 'tooLarge' }, made);
    expect(put).toMatchObject([{ state: 'rejected', lastError: { code: 'input.tooLarge' } }]);
  });

  test('an operation that our server accepts and a proxy refuses waits alone', () => {
    const { put } = release(two.slice(0, 1), { kind: 'tooLarge' }, made);
    expect(put).toMatchObject([
      { state: 'queued', tries: 1, nextAt: expect.any(String), lastError: { code: 'server.fault' } },
    ]);
  });

  test('an operation that alone makes the server fail waits alone, longer each time, and is never dropped', () => {
    let current = two[0]!;
    const waits: number[] = [];
    for (let times = 0; times < 600; times++) {
      const { put } = release([current], { kind: 'fault' }, made);
      const [waiting] = put as [RowIn<'queued'>];
      expect(waiting.state).toBe('queued');
      waits.push(Date.parse(waiting.nextAt!) - Date.parse(now));
      current = { ...sending(trigger(1)), tries: put[0]!.tries };
    }
    expect(waits.slice(0, 3)).toEqual([500, 1000, 2000]);
    expect(waits.at(-1)).toBe(150_000);
  });

  test('rows of another lease and waiting rows are unchanged', () => {
    const { put } = release(
      [row(trigger(1)), sending(trigger(2, 2))],
      { kind: 'offline' },
      { ...made, leaseId: 'lease-9' },
    );
    expect(put).toEqual([]);
  });
});
