import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditKindOf, kindOfEvent, lowBalance, type NotifyingEvent } from '#core/notifications/from-event.ts';
import { kindNames } from '#core/notifications/notification-kinds.ts';
import { notificationLink, notificationWords } from '#core/notifications/notification-words.ts';
import { defaultPreferences, parsePreferences, preferencesOf } from '#core/notifications/preferences.ts';
import { maxPayloadBytes, pushMessage } from '#core/notifications/push-message.ts';
import { parsePushSubscription } from '#core/notifications/push-subscription.ts';

const facts = { id: '1', userId: 'u', at: '2026-11-21T09:00:00.000Z' };
const post = { ...facts, type: 'publication.ended', publicationId: 'p', contentId: 'c', influencerId: 'm' } as const;

describe('the notification of an event', () => {
  test.each<[string, NotifyingEvent, string | null]>([
    [
      'a run',
      {
        ...facts,
        type: 'generation.finished',
        generationId: 'g',
        influencerId: 'm',
        scheduleId: null,
        outcome: 'done',
      },
      'generationDone:g',
    ],
    [
      'a run that was lost',
      {
        ...facts,
        type: 'generation.finished',
        generationId: 'g',
        influencerId: 'm',
        scheduleId: null,
        outcome: 'unknown',
      },
      'generationFailed:g',
    ],
    [
      'a run of a schedule',
      {
        ...facts,
        type: 'generation.finished',
        generationId: 'g',
        influencerId: 'm',
        scheduleId: 's',
        outcome: 'failed',
      },
      null,
    ],
    ['a post', { ...post, scheduleId: 's', outcome: 'published' }, 'published:p'],
    ['a post of a schedule that failed', { ...post, scheduleId: 's', outcome: 'failed' }, null],
    ['a manual post that failed', { ...post, scheduleId: null, outcome: 'failed' }, 'publicationFailed:p'],
    [
      'a post that cannot be confirmed',
      { ...post, scheduleId: 's', outcome: 'unconfirmed' },
      'publicationUnconfirmed:p',
    ],
    [
      'a plan that ended',
      { ...facts, type: 'subscription.changed', subscriptionId: 's', status: 'canceled', was: 'active' },
      'subscriptionEnded:s',
    ],
    [
      'a plan that changed otherwise',
      { ...facts, type: 'subscription.changed', subscriptionId: 's', status: 'active', was: 'past_due' },
      null,
    ],
  ])('%s', (_title, event, key) => {
    expect(kindOfEvent(event)?.key ?? null).toBe(key);
  });

  test('an insufficient balance has priority over a low one', () => {
    expect(creditKindOf({ balance: lowBalance, needed: lowBalance })).toBeNull();
    expect(creditKindOf({ balance: lowBalance - 1, needed: 0 })).toBe('creditsLow');
    expect(creditKindOf({ balance: 3, needed: 4 })).toBe('creditsShort');
  });
});

describe('preferences', () => {
  const hours = { isOn: true, from: '23:00', until: '07:00' };

  test('a missing, unknown or unreadable preference has its default', () => {
    expect(preferencesOf(null)).toEqual(defaultPreferences);
    const stored = preferencesOf({
      kinds: { published: { inApp: true, push: false, mail: true }, modelReady: 'no', of: {} },
      quietHours: 7,
    });
    expect(stored).toEqual({
      ...defaultPreferences,
      kinds: { ...defaultPreferences.kinds, published: { inApp: true, push: false, mail: true } },
    });
  });

  test('the mail about a failed renewal cannot be turned off', () => {
    const parsed = parsePreferences({
      kinds: { renewalFailed: { inApp: false, push: false, mail: false } },
      quietHours: hours,
    });
    expect(parsed.ok && parsed.value.kinds.renewalFailed).toEqual({ inApp: false, push: false, mail: true });
  });

  test.each([
    [{ ...hours, from: '24:00' }, 'quietHours.from', 'settings.time'],
    [{ ...hours, until: '7:00' }, 'quietHours.until', 'settings.time'],
    [{ ...hours, until: '23:00' }, 'quietHours.until', 'notifications.hours'],
  ])('hours %j are refused at the field', (quietHours, path, code) => {
    const parsed = parsePreferences({ kinds: {}, quietHours });
    expect(!parsed.ok && parsed.refusal.issues).toEqual([{ path, code }]);
  });
});

describe('words', () => {
  test.each(kindNames)('%s has a title and a body in both languages, and a link below the app', (kind) => {
    for (const locale of ['tr', 'en'] as const) {
      const { title, body } = notificationWords({ kind, params: {} }, locale);
      expect(title).not.toBe('');
      expect(body).toMatch(/[.!]$/);
      expect(body).not.toMatch(/undefined|\{/);
    }
    expect(notificationLink({ kind, params: {} })).toMatch(/^\/(dashboard|admin\/)/);
  });

  test('a failure has the sentence of its code', () => {
    const notifications = {
      kind: 'generationFailed',
      params: { influencerName: 'Defne', failure: 'generation.timedOut' },
    } as const;
    expect(notificationWords(notifications, 'en').body).toMatch(/^Defne: .+/);
    expect(notificationWords(notifications, 'en').body).not.toBe(notificationWords(notifications, 'tr').body);
  });
});

test.each([
  ['a model', { influencerId: 'm', influencerName: 'Defne' }, /^Defne: .*model hesabınızdan çıkarıldı/],
  ['a pack', { packId: 'small', credits: 100 }, /^100 kredi: .*krediler bakiyenizden düşüldü/],
  ['a plan', { plan: { tr: 'Pro', en: 'Pro' } }, /^Pro: .*krediler bakiyenizden düşüldü/],
])('the refund of %s names what it takes', (_what, params, body) => {
  const row = { kind: 'paymentRefunded' as const, params: { ...params, amount: 9.99, isGoods: true } };
  expect(notificationWords(row, 'tr').body).toMatch(body);
});

describe('a push', () => {
  const one = { id: '01990000-0000-7000-8000-000000000001', pushAfter: '2026-11-22T05:00:00.000Z' };

  test('never exceeds the size limit of push services, and has a valid topic', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 3000 }),
        fc.constantFrom(...kindNames),
        (influencerName, kind) => {
          const message = pushMessage(
            { ...one, kind, params: { influencerName } },
            { locale: 'tr', unread: 1, count: 1 },
          );
          expect(Buffer.byteLength(message.payload)).toBeLessThanOrEqual(maxPayloadBytes);
          expect(message.topic).toMatch(/^[\w-]{1,32}$/);
        },
      ),
    );
  });

  test('delayed notifications become one push with their number, under one topic', () => {
    const [first, second] = ['published', 'modelReady'].map((kind) =>
      pushMessage({ ...one, id: kind, kind: kind as 'published', params: {} }, { locale: 'en', unread: 3, count: 3 }),
    );
    expect(JSON.parse(first!.payload)).toMatchObject({ title: '3 new notifications', unread: 3 });
    expect(first!.topic).toBe(second!.topic);
  });
});

test('a device is refused at the field that is wrong', () => {
  const keys = { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) };
  const all = parsePushSubscription({ endpoint: 'https://push.example/1 ', keys }, () => true);
  expect(all).toEqual({ ok: true, value: { endpoint: 'https://push.example/1', keys } });
  const wrong = parsePushSubscription({ endpoint: 'x', keys: { p256dh: 'BA', auth: '' } }, () => false);
  expect(!wrong.ok && wrong.refusal.issues).toEqual([
    { path: 'endpoint', code: 'push.endpoint' },
    { path: 'keys.p256dh', code: 'push.keys' },
    { path: 'keys.auth', code: 'push.keys' },
  ]);
});
