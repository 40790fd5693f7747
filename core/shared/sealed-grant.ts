/** As in the port of secrets. */
type Sealing = { seal(plain: string, context: string): string };
type Opening = { open(sealed: string, context: string): string };

/** How long the link of a download works. */
const downloadGrantMs = 600_000;

/** A text that gives its holder the permission in `grant`, for ten minutes from `now`. `context` names its purpose. */
export function sealGrant(secrets: Sealing, grant: object, { context, now }: { context: string; now: string }): string {
  const until = new Date(Date.parse(now) + downloadGrantMs).toISOString();
  return secrets.seal(JSON.stringify({ ...grant, until }), context);
}

/** The permission in a sealed text; null for any other text and from `until` on. */
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
