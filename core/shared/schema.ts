import * as z from 'zod/mini';

/** Building blocks of the wire schemas. Ids are UUIDs, instants ISO strings with zone, money dollars with cents. */
export const id = z.uuid();
export const instant = z.iso.datetime({ offset: true });

/** Text a person typed: trimmed, 1..max characters. */
export const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Whole number in a query string. */
export const count = (max: number) => z.coerce.number().check(z.int(), z.gte(0), z.lte(max));

export const nothing = z.object({});
export const done = z.object({ ok: z.literal(true) });
