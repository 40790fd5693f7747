import fc from 'fast-check';
import type { ChaosPerson, ChaosServer, Plant } from './chaos-server.ts';
import { commands } from './commands.ts';
import { modelServer } from './model-server.ts';
import { runSequence } from './sequence.ts';

export type Sequences = {
  runs: number;
  seed: number;
  plant?: Plant | null;
  /** The user of a sequence; with the model alone it may be any user. */
  personOf?: (newId: () => string) => Promise<ChaosPerson>;
  /** The real server, which responds beside the model; without it the model responds alone. */
  serverFor?: (person: ChaosPerson, model: ChaosServer) => ChaosServer;
  /** No shrinking: the first failure is enough. */
  endOnFailure?: boolean;
  onSequence?: () => void;
  /** The first fault, before its commands are shortened. */
  onFault?: (fault: unknown) => void;
};

export type SequenceResult = { failed: boolean; runs: number; why: string };

/**
 * Runs random sequences of one seed; returns the number of sequences until one failed, and the reason with the shortest commands that fail.
 */
export async function runSequences(sequences: Sequences): Promise<SequenceResult> {
  const { runs, seed, plant = null, serverFor, endOnFailure = false, onSequence, onFault } = sequences;
  const personOf = sequences.personOf ?? anybody;
  let sequence = seed * 1_000_003;
  let hasFailed = false;
  const property = fc.asyncProperty(commands, async (list) => {
    const newId = idsOf(++sequence);
    const person = await personOf(newId);
    const model = modelServer(person, plant);
    try {
      await runSequence(list, { person, newId, server: serverFor?.(person, model) ?? model, model, plant });
    } catch (fault) {
      if (!hasFailed) onFault?.(fault);
      hasFailed = true;
      throw fault;
    }
    if (!hasFailed) onSequence?.();
  });
  const notifications = await fc.check(property, { numRuns: runs, seed, endOnFailure });
  const why = notifications.failed
    ? `${String(notifications.errorInstance)}\n${JSON.stringify(notifications.counterexample)}`
    : '';
  return { failed: notifications.failed, runs: notifications.numRuns, why };
}

/** UUIDv7s that no other sequence has: its number, then a count. */
function idsOf(sequence: number): () => string {
  let count = 0;
  return () =>
    `01990000-${digits(Math.floor(sequence / 2 ** 32), 4)}-7000-8000-${digits(sequence, 8)}${digits(++count, 4)}`;
}

async function anybody(newId: () => string): Promise<ChaosPerson> {
  const ids = { userId: newId(), influencerId: newId(), platformId: newId(), webhookConfigId: newId() };
  return { ...ids, creditCost: 1 };
}

function digits(value: number, width: number): string {
  return value.toString(16).padStart(width, '0').slice(-width);
}
