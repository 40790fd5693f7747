import { startTransition, useEffect, useState } from 'react';

/** False until the component has been on screen for a frame: slow rendering does not delay the feedback of a press. */
export function useAfterFrame(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    // Effects of a press run before its frame, and so do the frame's callbacks; a transition is rendered after it.
    const input = requestAnimationFrame(() => startTransition(() => setIsAfter(true)));
    return () => cancelAnimationFrame(input);
  }, []);
  return isAfter;
}
