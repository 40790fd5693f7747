import * as z from 'zod/mini';
import type { Ports } from '#core/ports.ts';
import type { DisclosureCursor, DisclosureRecord, ExportedDisclosure } from '#core/publishing/disclosure-record.ts';
import type { DisclosureView } from '#core/publishing/disclosure-record-schema.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { OwnRow } from '#core/exports/own-data.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { printCsv, printJson } from '#core/exports/use-cases/steps/print-rows.ts';
import { disclosureFormats } from '#core/publishing/disclosure-record-schema.ts';
import { locales } from '#core/shared/locale.ts';
import { invalid, issue, ok, refuse } from '#core/shared/result.ts';
import { instant } from '#core/shared/schema.ts';
import { openGrant, sealGrant } from '#core/shared/sealed-grant.ts';
import { addDays, instantOfWall } from '#core/shared/turkey-time.ts';

/** The disclosures of a content's posts that are live or may be, the newest first. Refuses `notFound` unless the content is the caller's. */
export function listDisclosures({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; contentId: string }): Promise<Result<{ disclosures: DisclosureView[] }>> => {
    const { actor, contentId } = input;
    const records = await read(async (stores) => {
      const content = await stores.contents.byId(contentId);
      if (content?.userId !== actor.userId) return null;
      return stores.disclosureRecords.ofContent(actor.userId, contentId);
    });
    if (records === null) return refuse('notFound');
    return ok({ disclosures: records.map(presentDisclosure) });
  };
}

function presentDisclosure(record: DisclosureRecord): DisclosureView {
  const { publicationId, username, sentAt, isAiLabelled, isAdvertising, brand, words, manifests } = record;
  const lists = { words: [...words], manifests: [...manifests] };
  return { publicationId, username, sentAt, isAiLabelled, isAdvertising, brand, ...lists };
}

const context = 'disclosures';
const grantSchema = z.object({
  from: instant,
  end: instant,
  format: z.enum(disclosureFormats),
  locale: z.enum(locales),
  until: instant,
});
const pageSize = 500;

/** Days in Turkey, `YYYY-MM-DD`, both included. */
type Period = { from: string; to: string };
type ExportInput = Period & { actor: Actor; format: (typeof disclosureFormats)[number]; locale: Locale };

/**
 * Allows the holder of the returned grant to download the disclosures of a period for ten minutes (the contract's
 * access: admins), with an entry in the audit log. Refuses `input.invalid` with `format` at `to`
 * for an end before the beginning.
 */
export function grantDisclosures(ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'secrets'>) {
  return async ({ actor, from, to, format, locale }: ExportInput): Promise<Result<{ grant: string }>> => {
    if (to < from) return invalid([issue('to', 'format')]);
    const span = { from: instantOfWall(from, '00:00'), end: instantOfWall(addDays(to, 1), '00:00') };
    const now = ports.clock.now();
    return ports.transact(async (stores) => {
      await stores.audit.append(
        auditEntry({
          id: ports.ids.next(),
          at: now,
          actorId: actor.userId,
          action: 'exported',
          subject: { kind: 'publication', id: `disclosures ${from} ${to}`, name: `${from} – ${to} (${format})` },
        }),
      );
      return ok({ grant: sealGrant(ports.secrets, { ...span, format, locale }, { context, now }) });
    });
  };
}

/** The file that a grant allows, read from the database while it is sent. Refuses `notFound` for any other text. */
export function openDisclosures(ports: Pick<Ports, 'read' | 'clock' | 'secrets'>) {
  return async (sealed: string): Promise<Result<{ name: string; bytes: AsyncIterable<string> }>> => {
    const grant = openGrant(ports.secrets, sealed, { schema: grantSchema, context, now: ports.clock.now() });
    if (!grant) return refuse('notFound');
    const { from, end, format, locale } = grant;
    const pages = pagesOf(ports, { from, until: end });
    const bytes = format === 'csv' ? printCsv(pages, locale) : printJson(pages);
    return ok({ name: `disclosures.${format}`, bytes });
  };
}

async function* pagesOf(
  { read }: Pick<Ports, 'read'>,
  span: { from: string; until: string },
): AsyncGenerator<OwnRow[]> {
  let after: DisclosureCursor | null = null;
  do {
    const from: DisclosureCursor | null = after;
    const rows: ExportedDisclosure[] = await read((stores) => stores.disclosureRecords.ofSpan(span, from, pageSize));
    yield rows.map(({ id: _id, ...row }) => row);
    after = rows.length < pageSize ? null : rows.at(-1)!;
  } while (after !== null);
}
