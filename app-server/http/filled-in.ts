import type { Context } from 'koa';

/** `?limit=` leaves the field out, as an empty field of a form does: its default counts. */
export function filledIn(query: Context['query']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  );
}
