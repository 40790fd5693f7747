import { useSyncExternalStore } from 'react';

/** How large 1rem is, in pixels: what the person chose as the size of letters. A change is followed. */
export function useLetterSize(): number {
  return useSyncExternalStore(watch, letterSize);
}

function letterSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** There is no event for it: an element one rem wide is watched. */
function watch(changed: () => void): () => void {
  const measure = document.createElement('span');
  measure.ariaHidden = 'true';
  measure.style.cssText = 'position:fixed;visibility:hidden;pointer-events:none;width:1rem;height:0';
  document.body.append(measure);
  const observer = new ResizeObserver(changed);
  observer.observe(measure);
  return () => {
    observer.disconnect();
    measure.remove();
  };
}
