/** As the port of secrets has them. */
type Sealing = { seal(plain: string, context: string): string };
type Opening = { open(sealed: string, context: string): string };

/** How long the link of a download works. */
const downloadGrantMs = 600_000;

/** A text that allows whoever has it what `grant` says, for ten minutes from `now`. `context` says what it is for. */
export function sealGrant(secrets: Sealing, grant: object, { context, now }: { context: string; now: string }): string {
  const until = new Date(Date.parse(now) + downloadGrantMs).toISOString();
  return secrets.seal(JSON.stringify({ ...grant, until }), context);
}

/** What a sealed text allows; null for any other text and from `until` on. */
export function openGrant<Grant extends { until: string }>(
  secrets: Opening,
  sealed: string,
  { schema, context, now }: { schema: { parse(value: unknown): Grant }; context: string; now: string },
): Grant | null {
  try {
    const grant = schema.parse(JSON.parse(secrets.open(sealed, context)));
    return grant.until <= now ? null : grant;
  } catch {
    return null;
  }
}
