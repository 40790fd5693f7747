import type { RefObject } from 'react';
import { startTransition, useLayoutEffect } from 'react';
import { wantsLessMotion } from '../../ui/motion.ts';

const growMs = 200;

/**
 * The viewer grows from the card of its content, and returns to it. Only `transform` and `opacity` move, so the page is not laid out again
 * in any frame of it. A card outside the window, and a person who wants less motion, get no movement. `onOpened` runs in a transition, after
 * the last frame of the opening.
 */
export function useGrowing(
  stage: RefObject<HTMLElement | null>,
  contentId: string,
  isOpen: boolean,
  onOpened: () => void,
): void {
  useLayoutEffect(() => {
    const place = stage.current;
    const dialog = place?.closest<HTMLElement>('.dialog');
    // When it returns from sharing, it is open already.
    const isMoving = isOpen ? dialog?.hasAttribute('data-starting-style') : true;
    const from = isMoving ? frameOfCard(contentId) : null;
    if (!place || !dialog || !from || wantsLessMotion()) {
      if (isOpen) startTransition(onOpened);
      return undefined;
    }
    const [box, to] = [dialog.getBoundingClientRect(), place.getBoundingClientRect()];
    const scale = from.width / to.width;
    const x = from.left - box.left - (to.left - box.left) * scale;
    const y = from.top - box.top - (to.top - box.top) * scale;
    const small = { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.3 };
    const whole = { transform: 'none', opacity: 1 };
    dialog.style.transformOrigin = '0 0';
    const movement = dialog.animate(isOpen ? [small, whole] : [whole, small], {
      duration: growMs,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    });
    if (isOpen) movement.addEventListener('finish', () => startTransition(onOpened));
    return () => movement.cancel();
    // Turning to another content is no movement of the window.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);
}

/** Null while no part of the card is visible. */
function frameOfCard(contentId: string): DOMRect | null {
  const frame = document
    .querySelector(`[data-content="${CSS.escape(contentId)}"] .content-thumb`)
    ?.getBoundingClientRect();
  return frame && frame.width > 0 && frame.bottom > 0 && frame.top < innerHeight ? frame : null;
}
