import { useEffect, useRef } from 'react';
import { isTouchDevice, openOverlays } from './overlays.ts';

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
