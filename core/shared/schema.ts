import * as z from 'zod/mini';
import type { Message } from '#core/texts/texts.ts';
import { perLanguage } from './for-language.ts';
import { localText } from './locale.ts';

/** The years that the database and four digits have in every zone: 2 to 9998. */
const inYears = /^(?!0000|0001|9999)/;

/**
 * Building blocks of the wire schemas. Ids are UUIDs, instants ISO strings with zone, money dollars with cents. An id has one
 * spelling inside, however it was sent: it is compared as text.
 */
export const id = z.uuid().check(z.toLowerCase());
export const instant = z.iso.datetime({ offset: true }).check(z.refine(isInCalendar));

// `local` accepts a Z too: a text with a zone is checked as an instant.
const wallClock = z.iso.datetime({ local: true }).check(z.refine((text) => inYears.test(text) && !text.includes('Z')));
const day = z.iso.date().check(z.refine((text) => inYears.test(text)));

/** An instant, or a wall-clock time in Turkey without a zone: `2026-11-30T09:00`. One issue at most. */
export const moment = z
  .string()
  .check(z.refine((text) => instant.safeParse(text).success || wallClock.safeParse(text).success));

/** A Turkish month: `2026-11`. */
export const month = z.string().check(z.refine((text) => day.safeParse(`${text}-01`).success));

/** A moment, or a whole Turkish day: `2026-11-30`. */
export const momentOrDay = z
  .string()
  .check(z.refine((text) => moment.safeParse(text).success || day.safeParse(text).success));

/** The database accepts offsets up to 15:59 (postgresql.org/docs/current/datatype-datetime.html). */
function isInCalendar(text: string): boolean {
  return inYears.test(text) && /(Z|[+-](0\d|1[0-5]):\d\d)$/.test(text);
}

/** Text entered by a user: trimmed, 1..max characters. */
export const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** A password as entered, of any sort: its rules are checked where one is chosen (core/accounts/credentials.ts). */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(1000));

/** Whole number in a query string, from 0: how many rows a list leaves out. */
export const count = (max: number) => z.coerce.number().check(z.int(), z.gte(0), z.lte(max));

/** How many rows a page of a list has: at least one, from which the next page continues. */
export const pageLimit = (max: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(max));

/** Beside a total of the rows of all people: there are more than it (core/shared/page.ts). */
export const isTotalBounded = z.optional(z.literal(true));

/** A stored text in both languages; a client of one language gets one string (core/shared/for-language.ts). */
export const localTextSchema = perLanguage(z.object({ tr: z.string(), en: z.string() }), localText);

/**
 * A sentence by its code, with its values: the client makes the sentence (core/texts). Text on the wire; the type names
 * the codes of this version.
 */
export const messageSchema = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
}) as unknown as z.ZodMiniType<Message>;

export const nothing = z.object({});
export const done = z.object({ ok: z.literal(true) });
