import { isOverlayEntry, markedEntry, placeOf, unmarkedEntry } from './overlay-entry.ts';

/** A dialog, drawer, menu or list that is open. */
export type Overlay = {
  /** Asks it to close, as Escape does; it may stay. */
  close: () => void;
  /** It was opened by an entry of the router's own, which Back leaves by itself. */
  isInAddress: boolean;
};

/** What of the browser is used. */
export type HistoryPage = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  address: () => string;
  /** Calls before the router hears of it. */
  onMove: (listener: (event: { state: unknown; stopImmediatePropagation: () => void }) => void) => void;
  /** Runs it later, once; the answer calls it off. */
  later: (run: () => void, ms: number) => () => void;
};

export type OverlayHistory = {
  /** Called when it opens; the answer is called when it is closed. */
  add: (overlay: Overlay) => () => void;
};

/** A move of the browser that has not arrived by then does not come. */
const lostMs = 1000;
const nothing = (): void => undefined;

/**
 * Back closes the topmost overlay instead of leaving the page (docs/FRONTEND.md). While overlays are open there is one entry of history
 * above the page's own, with the same address and the router's own state. Back leaves it, which closes the topmost overlay; when
 * others stay open, or it asks first, the entry is entered again by going forward, never added again: browsers pass over entries
 * that a page adds without a touch. When the last one is closed, the entry is left; going forward to it turns back.
 *
 * The router never hears of moves between the two. What it writes while the entry is current is written to the page's own entry too.
 */
export function followOverlays({ history, address, onMove, later }: HistoryPage): OverlayHistory {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const go = history.go.bind(history);
  const overlays: Overlay[] = [];
  /** What the router takes for the current entry. */
  let page = { state: unmarkedEntry(history.state), url: address() };
  let isAtEntry = isOverlayEntry(history.state);
  /** The entry is the one that forward leads to. */
  let isAhead = false;
  let moving: 'own' | 'others' | null = null;
  /** What was to be written while a move of this module was on its way. */
  let waiting: (() => void)[] = [];
  let stopSettling = nothing;
  let stopWaiting = nothing;

  const settle = (): void => {
    stopSettling();
    stopSettling = later(() => {
      if (moving) return;
      const top = overlays.at(-1);
      const needsEntry = top !== undefined && !top.isInAddress;
      if (needsEntry === isAtEntry) return;
      if (isAtEntry) travel('own', -1);
      else if (isAhead) travel('own', 1);
      else enter();
    }, 0);
  };
  const enter = (): void => {
    try {
      push(markedEntry(page.state), '', page.url);
      isAtEntry = true;
    } catch {
      // Safari refuses too many entries at once: Back then leaves the page, as it would without this module.
    }
  };
  const travel = (whose: 'own' | 'others', by: number): void => {
    moving = whose;
    stopWaiting();
    stopWaiting = later(() => {
      isAtEntry = isOverlayEntry(history.state);
      arrive();
    }, lostMs);
    go(by);
  };
  const arrive = (): void => {
    stopWaiting();
    moving = null;
    const due = waiting;
    waiting = [];
    for (const write of due) write();
    settle();
  };
  const write = (): void => replace(isAtEntry ? markedEntry(page.state) : page.state, '', page.url);

  onMove((event) => {
    const isMarked = isOverlayEntry(event.state);
    const isSamePage = placeOf(event.state) !== null && placeOf(event.state) === placeOf(page.state);
    const isHidden = isSamePage && isMarked !== isAtEntry;
    const isOwn = moving === 'own';
    isAhead = isHidden && !isMarked;
    isAtEntry = isMarked;
    if (!isHidden) {
      page = { state: unmarkedEntry(event.state), url: address() };
      arrive();
      return;
    }
    event.stopImmediatePropagation();
    write();
    if (!isMarked && !isOwn) overlays.at(-1)?.close();
    arrive();
  });

  history.pushState = (state, unused, url) => {
    if (moving === 'own') {
      waiting.push(() => history.pushState({ ...state, idx: (placeOf(history.state) ?? 0) + 1 }, unused, url));
      return;
    }
    // A link inside an overlay takes the place of the entry: Back then leads to the page the overlay was opened on.
    if (isAtEntry) replace(state, unused, url);
    else push(state, unused, url);
    isAtEntry = false;
    isAhead = false;
    page = { state, url: address() };
    settle();
  };
  history.replaceState = (state, unused, url) => {
    if (moving === 'own') {
      waiting.push(() => history.replaceState({ ...state, idx: placeOf(history.state) ?? 0 }, unused, url));
      return;
    }
    replace(isAtEntry ? markedEntry(state) : state, unused, url);
    page = { state, url: address() };
  };
  // The router counts without the entry. `back()` and `forward()` stay what the person's own buttons do.
  history.go = (by = 0) => {
    if (moving === 'own') waiting.push(() => history.go(by));
    else if (by === 0) go(by);
    else travel('others', isAtEntry && by < 0 ? by - 1 : by);
  };
  settle();

  return {
    add: (overlay) => {
      overlays.push(overlay);
      settle();
      return () => {
        overlays.splice(overlays.indexOf(overlay), 1);
        settle();
      };
    },
  };
}
