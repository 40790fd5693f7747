/** Whether the `t=` of a Stripe-Signature header is at most that many seconds before or after now. */
export function signedWithin(header: string, nowMs: number, seconds: number): boolean {
  const times = header.split(',').flatMap((part) => /^\s*t=(\d{1,12})\s*$/.exec(part)?.[1] ?? []);
  return times.length === 1 && Math.abs(nowMs / 1000 - Number(times[0])) <= seconds;
}
