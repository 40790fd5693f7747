import { useEffect, useRef } from 'react';
import { hearMovesFirst, isOverlayEntry, markedEntry, placeOf, unmarkedEntry } from './overlay-entry.ts';

/** An open dialog, drawer, menu or list. */
export type Overlay = {
  /** Requests it to close, as Escape does; it may stay open. */
  close: () => void;
  /** It was opened by an entry of the router's own; Back leaves that by itself. */
  isInAddress: boolean;
};

/** The used parts of the browser. */
export type HistoryPage = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  address: () => string;
  /** The listener is called before the router's. */
  onMove: (listener: (event: { state: unknown; stopImmediatePropagation: () => void }) => void) => void;
  /** Runs it later, once; returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void;
};

type OverlayHistory = {
  /** Called when an overlay opens; returns a function to call when it is closed. */
  add: (overlay: Overlay) => () => void;
};

/** After this time without a popstate event, the browser's move is considered lost. */
const lostMs = 1000;
const nothing = (): void => undefined;

let followed: OverlayHistory | null = null;

/** The overlays of this page; the first call starts following history. */
export function openOverlays(): OverlayHistory {
  followed ??= followOverlays({
    history: globalThis.history,
    address: () => location.href,
    onMove: hearMovesFirst,
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  return followed;
}

/** A device whose Back is a system button or gesture. */
export function isTouchDevice(): boolean {
  return globalThis.matchMedia('(pointer: coarse)').matches;
}

/**
 * Back closes the topmost overlay instead of leaving the page (docs/FRONTEND.md). While overlays are open there is one history entry above
 * the page's own, with the same address and the router's own state. Back leaves it, which closes the topmost overlay. When others stay
 * open, or it needs a confirmation first, the entry is entered again by going forward and never added again, because browsers skip entries
 * that a page adds without a touch. When the last overlay closes, the entry is left; going forward to it turns back.
 *
 * The router does not see moves between the two. Its writes while the entry is current also go to the page's own entry.
 */
export function followOverlays({ history, address, onMove, later }: HistoryPage): OverlayHistory {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const go = history.go.bind(history);
  const overlays: Overlay[] = [];
  /** The router's view of the current entry. */
  let page = { state: unmarkedEntry(history.state), url: address() };
  let isAtEntry = isOverlayEntry(history.state);
  /** The overlay entry is the next one forward. */
  let isAhead = false;
  let moving: 'own' | 'others' | null = null;
  /** Writes that arrived while a move of this module was under way. */
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
      // Safari refuses too many entries in a short time: Back then leaves the page, as it would without this module.
    }
  };
  const travel = (owner: 'own' | 'others', by: number): void => {
    moving = owner;
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
    // A link inside an overlay replaces the entry: Back then leads to the page on which the overlay was opened.
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
  // The router counts without the entry. `back()` and `forward()` behave like the person's own buttons.
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

/** While `open`, Back on a touch device closes only this. `inAddress`: it was opened by an entry of the router's own. */
export function useClosedByBack({
  open,
  close,
  inAddress = false,
}: {
  open: boolean;
  close: () => void;
  inAddress?: boolean | undefined;
}): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open || !isTouchDevice()) return undefined;
    return openOverlays().add({ close: () => latest.current(), isInAddress: inAddress });
  }, [open, inAddress]);
}
