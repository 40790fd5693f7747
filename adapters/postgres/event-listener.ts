import type pg from 'pg';
import type { EventPosition, PositionedEvent } from '#core/events/position.ts';
import type { Log } from '#core/ports.ts';
import type { EventRow } from './event-store.ts';
import { eventColumns, toPositionedEvent, eventChannel } from './event-store.ts';
import type { Listening } from './listening-client.ts';
import { listenAgainOnLoss, safetyMs } from './listening-client.ts';

export type EventListener = {
  /** Everything up to here has been passed on. Null until the first connection. */
  position: () => EventPosition | null;
  stop(): Promise<void>;
};

export type EventListenerOptions = {
  url: string;
  log: Log;
  /** Every event once, in the order (xid, id), after its transaction has committed. */
  onEvents: (events: PositionedEvent[]) => void;
  /** The database is another one, or an older copy: no client's position in it is valid any more. */
  onLost: () => void;
};

const batch = 500;
/** A row waits for older transactions that are still open; their end sends no notification. */
const recheckMs = { first: 10, most: 1_000 };

/**
 * Rows of one snapshot after a place. `settled`: every older transaction has ended, so no row can appear before it any
 * more (postgresql.org/docs/current/functions-info.html: below pg_snapshot_xmin everything is committed or rolled
 * back).
 */
const readSql = `
  select ${eventColumns}, domain_events.xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
  from domain_events where (xid, id) > ($1::xid8, $2::bigint)
  order by domain_events.xid, domain_events.id limit ${batch}`;
const nowSql = 'select pg_snapshot_xmin(pg_current_snapshot())::text as xid';
const isAheadSql = 'select $1::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as ahead';

/** Follows the events on one connection of its own; after a lost connection it continues at its position. */
export function startEventListener({ url, log, onEvents, onLost }: EventListenerOptions): EventListener {
  let position: EventPosition | null = null;
  const stop = listenAgainOnLoss({
    url,
    applicationName: 'vitrin-events',
    channel: eventChannel,
    follow,
    onFault: (fault) => log('warn', 'events.listenFault', { message: String(fault) }),
  });
  return { position: () => position, stop };

  async function follow({ client, isRunning, rest }: Listening): Promise<void> {
    let place = await placeOn(client, position);
    let pauseMs = recheckMs.first;
    while (isRunning()) {
      const { rows } = await client.query<EventRow & { settled: boolean }>(readSql, [place.xid, place.id]);
      const settled = rows.filter((row) => row.settled).map(toPositionedEvent);
      place = settled.at(-1)?.position ?? place;
      position = place;
      if (settled.length > 0) onEvents(settled);
      if (settled.length === batch) continue;
      const isWaiting = settled.length < rows.length;
      pauseMs = isWaiting && settled.length === 0 ? Math.min(pauseMs * 2, recheckMs.most) : recheckMs.first;
      await rest(isWaiting ? pauseMs : safetyMs);
    }
  }

  async function placeOn(client: pg.Client, stored: EventPosition | null): Promise<EventPosition> {
    if (stored) {
      const { rows } = await client.query<{ ahead: boolean }>(isAheadSql, [stored.xid]);
      if (!rows[0]!.ahead) return stored;
    }
    const { rows } = await client.query<{ xid: string }>(nowSql);
    const place = { xid: rows[0]!.xid, id: '0' };
    if (stored) {
      log('warn', 'events.placeLost', { xid: stored.xid });
      position = place;
      onLost();
    }
    return place;
  }
}
