/** The operations whose results are recorded: each is repeated, and its last success is what an operator has to know. */
export const operationNames = ['ledger.audit', 'backup', 'restore.rehearsal', 'retention'] as const;
export type OperationName = (typeof operationNames)[number];

/** One finished operation. `failed`: it ended with a fault, or found something wrong. */
export type OperationRecord = {
  id: string;
  name: OperationName;
  outcome: 'ok' | 'failed';
  finishedAt: string;
  /** Figures and causes for an operator, JSON-safe. No personal data, no secret. */
  details: Readonly<Record<string, unknown>>;
};

export type OperationStore = {
  append(record: OperationRecord): Promise<void>;
  /** The newest record of each name and outcome. */
  latest(): Promise<OperationRecord[]>;
};
