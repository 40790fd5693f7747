const hourMs = 3_600_000;

/** A sign-in lasts 30 days with "remember me", 24 hours without. */
export function sessionEnd(now: string, rememberMe: boolean): string {
  return new Date(Date.parse(now) + (rememberMe ? 30 * 24 : 24) * hourMs).toISOString();
}
