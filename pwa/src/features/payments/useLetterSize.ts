import { useSyncExternalStore } from 'react';

/** The size of 1rem in pixels, which follows the person's font size. Changes are followed. */
export function useLetterSize(): number {
  return useSyncExternalStore(watch, letterSize);
}

function letterSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** No event reports it, so an element one rem wide is observed. */
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
