/** A problem that the operator can correct: reported in one line, without a stack. */
export function startProblem(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name: 'StartProblem' });
}

/** The output for a failed start: one line for a problem, everything for a fault of ours. */
export function describeStartFailure(fault: unknown): string {
  if (fault instanceof Error) return fault.name === 'StartProblem' ? fault.message : (fault.stack ?? fault.message);
  return String(fault);
}
