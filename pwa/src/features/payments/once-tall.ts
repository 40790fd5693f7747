const tallEnough = 120;
const longestMs = 600;

/**
 * Stripe says that its fields are ready a moment before their frame grows, and it grows only while it is seen. Until then
 * the place is held, so that the window does not fold up and open again.
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
