import type { Operation } from './operation-schema.ts';
export type { Base, Operation, OperationResult, ScheduleChanges, SyncRequest, SyncReply } from './operation-schema.ts';

export type OperationKind = Operation['kind'];
export type OperationOf<K extends OperationKind> = Extract<Operation, { kind: K }>;

/** `price`: a run costs another number of credits than the person agreed to. */
export const conflictKinds = ['changed', 'locked', 'gone', 'exists', 'price'] as const;
export type ConflictKind = (typeof conflictKinds)[number];
