import { setTimeout as pause } from 'node:timers/promises';

/** Resolves once `isTrue` returns true. Its pauses leave the processor to the program that is awaited. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(20);
}
