const tallEnough = 120;
const longestMs = 600;

/**
 * Stripe reports its fields as ready a moment before their frame grows, and the frame grows only while it is visible. Until then its place
 * is reserved, so that the window does not collapse and open again.
 */
export function onceTall(box: HTMLElement | null, then: () => void): void {
  const start = performance.now();
  const look = (): void => {
    const frame = box?.querySelector('iframe');
    if (!frame || frame.offsetHeight >= tallEnough || performance.now() - start >= longestMs) then();
    else requestAnimationFrame(look);
  };
  look();
}
