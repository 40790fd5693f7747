import type { HistoryPage } from '../../../pwa/src/ui/back/overlays.ts';

type Entry = { state: unknown; url: string };
type Move = { state: unknown; stopImmediatePropagation: () => void };

/** The browser's history of one tab, and a clock that is moved manually: moves arrive later, as in a browser. */
export function aSessionHistory(start: Entry) {
  const entries: Entry[] = [start];
  const timers: { at: number; run: () => void }[] = [];
  const listeners: ((event: Move) => void)[] = [];
  let place = 0;
  let added = 0;
  let now = 0;
  const later = (run: () => void, ms: number) => {
    const timer = { at: now + ms, run };
    timers.push(timer);
    return () => {
      if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
    };
  };
  const go = (by = 0) => {
    later(() => {
      if (by === 0 || !entries[place + by]) return;
      place += by;
      let isStopped = false;
      const event = { state: entries[place]!.state, stopImmediatePropagation: () => (isStopped = true) };
      for (const listen of listeners) if (!isStopped) listen(event);
    }, 5);
  };
  /** A page after loading: it has no listeners yet, and its history is as the browser made it. */
  const load = (): HistoryPage => {
    listeners.length = 0;
    timers.length = 0;
    return {
      history: aHistory(),
      address: () => entries[place]!.url,
      onMove: (to) => void listeners.unshift(to),
      later,
    };
  };
  const aHistory = () => ({
    get state() {
      return entries[place]!.state;
    },
    pushState: (state: unknown, _: string, url?: string | URL | null) => {
      entries.splice(place + 1);
      entries.push({ state, url: String(url ?? entries[place]!.url) });
      place += 1;
      added += 1;
    },
    replaceState: (state: unknown, _: string, url?: string | URL | null) => {
      entries[place] = { state, url: String(url ?? entries[place]!.url) };
    },
    go,
  });
  return {
    load,
    /** The way in which the router learns of moves. */
    listen: (listener: (event: Move) => void) => void listeners.push(listener),
    press: (button: 'back' | 'forward') => go(button === 'back' ? -1 : 1),
    shown: () => entries[place]!,
    /** The number of entries that pages have added so far. */
    added: () => added,
    pass: (ms: number) => {
      const until = now + ms;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers.splice(timers.indexOf(next), 1);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}

/** The behaviour of React Router with history: it counts its entries and trusts its own state. */
export function aRouter({ history, address }: HistoryPage, listen: ReturnType<typeof aSessionHistory>['listen']) {
  const count = () => (history.state as { idx: number }).idx;
  let keys = 0;
  const router = {
    place: count(),
    address: address(),
    onPage: (): void => undefined,
    push: (url: string) => {
      history.pushState({ idx: count() + 1, key: `k${(keys += 1)}`, usr: null }, '', url);
      router.place += 1;
      router.address = url;
      router.onPage();
    },
    replace: (url: string) => {
      history.replaceState({ idx: count(), key: `k${(keys += 1)}`, usr: null }, '', url);
      router.address = url;
    },
    back: () => history.go(-1),
  };
  listen(({ state }) => {
    router.place = (state as { idx: number }).idx;
    router.address = address();
    router.onPage();
  });
  return router;
}
