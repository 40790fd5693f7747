import { useEffect } from 'react';

/** Left and right turn the deck, unless the person types, uses a control that needs the arrow keys, or a dialog is open. */
export function useDeckKeys(step: (by: -1 | 1) => void, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const turn = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      const at = event.target as HTMLElement | null;
      if (at?.closest('input, textarea, select, [role="radiogroup"]')) return;
      if (document.querySelector('.backdrop, [role="menu"]')) return;
      event.preventDefault();
      step(event.key === 'ArrowRight' ? 1 : -1);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [step, active]);
}
