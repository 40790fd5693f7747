import type { Query, QueryCacheNotifyEvent, QueryKey } from '@tanstack/react-query';
import type { CachedReply, OfflineDatabase } from './database.ts';
import { ApiError } from '../api/api-error.ts';
import { hasKeys } from '../api/own-reply.ts';
import { queryClient } from '../api/query-client.ts';
import { currentSession, onSession } from '../api/session-store.ts';
import { currentDatabase, followSession, isWritingOver, onDatabase } from './current-database.ts';
import { cachedRoutes } from './cached-routes.ts';
import { makeRoom, trimReplies } from './making-room.ts';
import { reopening } from './reopening.ts';
import { replyMarks } from './reply-marks.ts';
import { isStorageFull } from './storage-fault.ts';

/** A larger reply is not cached. */
const mostBytesOfOne = 256 * 1024;

const routesByName = new Map(cachedRoutes.map((route) => [route.name, route]));
/** The person with whose sign-in a query was sent: its reply is cached for no other person. */
const askedBy = new WeakMap<Query, string>();
let isCaching = false;

/**
 * Copies the cached replies of the signed-in person into the query cache, and stores each new reply from then on. Resolves once
 * the copy is done. Calling it again only copies.
 */
export async function startCaching(): Promise<void> {
  followSession();
  if (!isCaching) {
    isCaching = true;
    for (const { name } of cachedRoutes) queryClient.setQueryDefaults([name], { gcTime: Infinity });
    queryClient.getQueryCache().subscribe(follow);
    onDatabase((open) => {
      if (!open) return;
      void showCached(open).catch(() => undefined);
      cacheAgain();
    });
  }
  const open = currentDatabase();
  if (open) await showCached(open);
}

async function showCached({ userId, database }: { userId: string; database: OfflineDatabase }): Promise<void> {
  const rows = await reopening(database, () => database.snap_replies.toArray());
  if (signedInUserId() !== userId) return;
  const [known, unknown] = [rows.filter(isKnown), rows.filter((row) => !isKnown(row))];
  for (const row of known) show(row);
  if (unknown.length > 0) await database.snap_replies.bulkDelete(unknown.map(({ key }) => key));
}

/** When the database was deleted while open, the page still has its replies: they are stored again. */
function cacheAgain(): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (isStored(query) && query.state.data !== undefined) void keep(query).catch(() => undefined);
  }
}

/**
 * Another version of the app may have cached replies of another shape, bodies that were no reply, or keys that are no longer in
 * use.
 */
function isKnown({ key, route, shape, reply }: CachedReply): boolean {
  return (
    routesByName.has(route) && replyMarks[route] === shape && keyOfText(key)?.[0] === route && isReply(route, reply)
  );
}

function isReply(route: string, data: unknown): boolean {
  const pages = pagesOf(data) ?? [data];
  return pages.length > 0 && pages.every((page) => hasKeys(page, routesByName.get(route)!.replyKeys));
}

/** With its original time: the screens display it and revalidate it with the server. */
function show({ key, reply, fetchedAt }: CachedReply): void {
  const queryKey = keyOfText(key)!;
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  queryClient.setQueryData(queryKey, reply, { updatedAt: fetchedAt });
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

function follow(event: QueryCacheNotifyEvent): void {
  if (event.type !== 'updated' || !isStored(event.query)) return;
  const { query, action } = event;
  if (action.type === 'fetch') askedBy.set(query, signedInUserId() ?? '');
  if (action.type === 'success' && action.manual !== true) void keep(query).catch(() => undefined);
  if (action.type === 'error' && isTakenAway(action.error)) void forget(query).catch(() => undefined);
}

/** First pages only: later pages are requested when the person scrolls to them. */
function isStored({ queryKey }: Query): boolean {
  const offset = (queryKey[2] as { offset?: number } | null | undefined)?.offset ?? 0;
  return routesByName.has(String(queryKey[0])) && offset === 0;
}

async function keep(query: Query): Promise<void> {
  const open = currentDatabase();
  if (!open || askedBy.get(query) !== open.userId || isWritingOver()) return;
  const row = rowOf(query);
  if (row.bytes > mostBytesOfOne) return;
  const { database, userId } = open;
  try {
    await reopening(database, () => write(database, userId, row));
  } catch (fault) {
    if (isStorageFull(fault)) await makeRoom(database);
    else throw fault;
  }
}

/** Nothing is written for a person who has signed out in the meantime: their replies are being deleted. */
async function write(database: OfflineDatabase, userId: string, row: CachedReply): Promise<void> {
  await database.transaction('rw', database.snap_replies, async () => {
    if (signedInUserId() !== userId) return;
    await database.snap_replies.put(row);
    await trimReplies(database);
  });
}

function rowOf({ queryHash, queryKey, state }: Query): CachedReply {
  const route = String(queryKey[0]);
  const reply = firstPage(state.data);
  const bytes = new TextEncoder().encode(JSON.stringify(reply)).length;
  return { key: queryHash, route, shape: replyMarks[route]!, reply, fetchedAt: state.dataUpdatedAt, bytes };
}

/** The first page of a paginated list. */
function firstPage(data: unknown): unknown {
  const pages = pagesOf(data);
  return pages ? { pages: pages.slice(0, 1), pageParams: (data as Paged).pageParams.slice(0, 1) } : data;
}

type Paged = { pages: unknown[]; pageParams: unknown[] };

function pagesOf(data: unknown): unknown[] | null {
  const paged = data as Partial<Paged> | null;
  return Array.isArray(paged?.pages) && Array.isArray(paged.pageParams) ? paged.pages : null;
}

/** The server responds that the resource is missing or not permitted for this person. */
function isTakenAway(error: unknown): boolean {
  return error instanceof ApiError && error.isCoded && [403, 404, 410].includes(error.status);
}

async function forget(query: Query): Promise<void> {
  query.setState({ data: undefined });
  const open = currentDatabase();
  if (open && !isWritingOver()) await open.database.snap_replies.delete(query.queryHash);
}

function keyOfText(text: string): QueryKey | null {
  try {
    const key: unknown = JSON.parse(text);
    return Array.isArray(key) ? key : null;
  } catch {
    return null;
  }
}

function signedInUserId(): string | null {
  const session = currentSession();
  return session.status === 'signed-in' ? session.user.id : null;
}

/** The longest time that the first screen waits for the storage. */
const patienceMs = 1500;

/** For a signed-in person: resolves once the replies of the last visit are in the query cache. Never rejects. */
export async function cachedForFirstScreen(): Promise<void> {
  const displayed = startCaching().catch(() => undefined);
  await Promise.race([displayed, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Caches replies of each person from their sign-in on. */
export function cacheFromSignIn(): void {
  const start = (): void => {
    if (currentSession().status !== 'signed-in') return;
    stop();
    void startCaching().catch(() => undefined);
  };
  const stop = onSession(start);
  start();
}
