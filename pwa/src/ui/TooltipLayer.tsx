import { Tooltip } from '@base-ui/react/tooltip';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const delayMs = 350;

/**
 * Once in the app, loaded after the first screen: shows the words of the `[data-tooltip]` element that is hovered, focused, or pressed
 * while it is blocked.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = useWordsOf(anchor);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setAnchor(null);
    };
    const point = (event: PointerEvent) => {
      hide();
      const match = event.pointerType === 'touch' ? null : ownerOf(event.target);
      if (match) timer = setTimeout(() => setAnchor(match), delayMs);
    };
    const focus = (event: FocusEvent) => {
      const match = ownerOf(event.target);
      if (match?.matches(':focus-visible')) setAnchor(match);
    };
    // A finger does not hover: a press on a blocked button shows the reason.
    const press = (event: MouseEvent) => {
      const match = ownerOf(event.target);
      if (match?.ariaDisabled === 'true') setAnchor(match);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const ends = new AbortController();
    const { signal } = ends;
    document.addEventListener('pointerover', point, { signal });
    document.addEventListener('pointerdown', hide, { signal });
    document.addEventListener('click', press, { signal });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', key, { signal });
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, []);
  return (
    <Tooltip.Root open={words !== null}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={8} className="overlay-layer" aria-hidden>
          <Tooltip.Popup className="tooltip">{words}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** Its present text: a reason that no longer applies disappears while it is hovered. */
function useWordsOf(anchor: HTMLElement | null): string | null {
  const notifications = useCallback(
    (changed: () => void) => {
      if (!anchor) return () => undefined;
      const changes = new MutationObserver(changed);
      changes.observe(anchor, { attributeFilter: ['data-tooltip'] });
      return () => changes.disconnect();
    },
    [anchor],
  );
  return useSyncExternalStore(notifications, () => anchor?.dataset['tooltip'] ?? null);
}

function ownerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}
