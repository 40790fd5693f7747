import type { DomainEvent } from '#core/events/event.ts';
import type { Packable } from '../http/compression.ts';
import { packable } from '../http/compression.ts';

export type CachedPage = Packable & { status: number };

export type MadePage = {
  status: number;
  html: string;
  /** The models that appear in it. */
  models: readonly string[];
};

const mostPages = 300;
/** In case an event is ever missed. */
const longestMs = 10 * 60_000;

/**
 * Rendered pages, cached until their data changes. The least used is evicted first. `now` in milliseconds. A page whose
 * rendering began before a change goes to its waiting callers and is not cached.
 */
export function createPageCache(now: () => number) {
  const pages = new Map<string, { page: Promise<CachedPage>; models: readonly string[]; since: number }>();
  let changes = 0;

  async function make(key: string, draw: () => Promise<MadePage>): Promise<CachedPage> {
    const begun = changes;
    const entry = { page: draw().then(store), models: [] as readonly string[], since: now() };
    pages.set(key, entry);
    try {
      const page = await entry.page;
      // Clients can invent addresses without a page: they must not evict the others.
      if (page.status !== 200) drop(key, entry);
      return page;
    } catch (fault) {
      drop(key, entry);
      throw fault;
    } finally {
      if (changes !== begun) drop(key, entry);
      const [oldest] = pages.keys();
      if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
    }

    function store({ status, html, models }: MadePage): CachedPage {
      entry.models = models;
      return { status, ...packable(Buffer.from(html)) };
    }
  }

  function drop(key: string, entry: unknown): void {
    if (pages.get(key) === entry) pages.delete(key);
  }

  return {
    async of(key: string, draw: () => Promise<MadePage>): Promise<CachedPage> {
      const cached = pages.get(key);
      if (!cached || now() - cached.since > longestMs) return make(key, draw);
      pages.delete(key);
      pages.set(key, cached);
      return cached.page;
    },
    /**
     * A price, a name or the models on sale: any list may look different now. Figures of one model: only the pages that show it.
     */
    onEvent(event: DomainEvent): void {
      const influencerId = figuresOf(event);
      if (influencerId === null) return;
      changes++;
      for (const [key, { models }] of pages) {
        if (influencerId === 'all' || models.includes(influencerId)) pages.delete(key);
      }
    },
    /** An unknown number of events was missed. */
    onLost(): void {
      changes++;
      pages.clear();
    },
  };
}
export type PageCache = ReturnType<typeof createPageCache>;

/** The model whose public page an event changes; null when it changes none. */
function figuresOf(event: DomainEvent): string | null {
  switch (event.type) {
    case 'influencer.changed':
    case 'instagram.connected':
    case 'instagram.disconnected':
      return 'all';
    case 'ownership.granted':
    case 'ownership.withdrawn':
    case 'content.kept':
    case 'content.changed':
      return event.influencerId;
    default:
      return null;
  }
}
