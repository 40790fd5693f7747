/**
 * The state of a navigation to the creator whose stored draft the person has already pressed to run, at the price beside that press: the
 * creator starts it by itself, once.
 */
export const startsRun = { startsRun: true } as const;

export function isRunWanted(state: unknown): boolean {
  return (state as Partial<typeof startsRun> | null)?.startsRun === true;
}
