import { expect, test } from 'vitest';
import type { DomainEvent } from '#core/events/event.ts';
import { handlersOf } from '#core/event-subscriptions.ts';

const at = '2026-11-21T09:00:00.000Z';
const finished = (scheduleId: string | null) =>
  ({
    type: 'generation.finished',
    userId: 'u',
    generationId: 'g',
    influencerId: 'm',
    outcome: 'done',
    scheduleId,
    at,
  }) as const;

test('the end of a run notifies its schedule, and its person when there is no schedule', () => {
  expect(handlersOf(finished('s'))).toEqual(['schedules.follow-generation']);
  expect(handlersOf(finished(null))).toEqual(['notifications.tell']);
});

const paid = (kind: DomainEvent<'order.paid'>['kind']): DomainEvent => ({
  type: 'order.paid',
  userId: 'u',
  orderId: 'o',
  kind,
  at,
});

const changedTo = (status: string, was: string | null): DomainEvent => ({
  type: 'subscription.changed',
  userId: 'u',
  at,
  subscriptionId: 's',
  status,
  was,
});

test('a failed renewal sends a mail when it fails, not after each other change', () => {
  expect(handlersOf(changedTo('past_due', 'active'))).toEqual([
    'notifications.mail-failed-renewal',
    'notifications.tell',
  ]);
  expect(handlersOf(changedTo('past_due', 'past_due'))).toEqual([]);
  expect(handlersOf(changedTo('active', 'past_due'))).toEqual([]);
});

test('a plan that is paid once begins its period, and gets a receipt too', () => {
  expect(handlersOf(paid('subscription'))).toEqual(['notifications.mail-receipt', 'subscriptions.start-paid-plan']);
});

test('the deletion of an account notifies every feature that stores data of the person', () => {
  expect(handlersOf({ type: 'account.deleted', userId: 'u', at }).toSorted()).toEqual([
    'assets.forget-person',
    'contents.forget-person',
    'files.forget-person',
    'generation.end-runs-of-deleted',
    'notifications.forget-person',
    'payments.close-orders-of-deleted',
    'publishing.forget-person',
    'schedules.forget-person',
    'subscriptions.end-of-deleted',
  ]);
});

test('a registration gets a welcome mail, a payment its receipt, a new model a notification', () => {
  expect(handlersOf({ type: 'account.registered', userId: 'u', locale: 'tr', at })).toEqual([
    'notifications.mail-welcome',
  ]);
  expect(handlersOf(paid('credits'))).toEqual(['notifications.mail-receipt']);
  expect(handlersOf({ type: 'ownership.granted', userId: 'u', influencerId: 'm', at })).toEqual(['notifications.tell']);
});

const moved = (move: 'spent' | 'held'): DomainEvent => ({
  type: 'credits.moved',
  userId: 'u',
  at,
  move,
  amount: 1,
  sourceId: 's',
});

const changed = (change: 'created' | 'failed'): DomainEvent => ({
  type: 'schedule.changed',
  userId: 'u',
  at,
  scheduleId: 's',
  influencerId: 'm',
  change,
});

test('held credits and new schedules create no job', () => {
  expect(handlersOf(moved('held'))).toEqual([]);
  expect(handlersOf(moved('spent'))).toEqual(['notifications.tell']);
  expect(handlersOf(changed('created'))).toEqual([]);
  expect(handlersOf(changed('failed'))).toEqual(['notifications.tell']);
});
