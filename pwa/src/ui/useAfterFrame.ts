import { startTransition, useEffect, useState } from 'react';

/** False until the component has been on screen for a frame: what is slow to draw does not hold up what shows that a press was taken. */
export function useAfterFrame(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    // Effects of a press run before its frame, and so does what is asked of that frame; a transition is drawn after it.
    const asked = requestAnimationFrame(() => startTransition(() => setIsAfter(true)));
    return () => cancelAnimationFrame(asked);
  }, []);
  return isAfter;
}
