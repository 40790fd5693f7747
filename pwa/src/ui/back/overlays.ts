import type { OverlayHistory } from './overlay-history.ts';
import { hearMovesFirst } from './moves.ts';
import { followOverlays } from './overlay-history.ts';

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
