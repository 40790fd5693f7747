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

test('the end of a run is told to its schedule, and to its person where there is none', () => {
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

test('a renewal that failed is mailed when it fails, not each time something else changes', () => {
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

test('the deletion of an account is told to everybody who keeps something of the person', () => {
  expect(handlersOf({ type: 'account.deleted', userId: 'u', at }).toSorted()).toEqual([
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

test('a registration is greeted, a payment gets its receipt, a new model is told of', () => {
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

test('credits that are only held, and what is only planned, make no job', () => {
  expect(handlersOf(moved('held'))).toEqual([]);
  expect(handlersOf(moved('spent'))).toEqual(['notifications.tell']);
  expect(handlersOf(changed('created'))).toEqual([]);
  expect(handlersOf(changed('failed'))).toEqual(['notifications.tell']);
});
