const tallEnough = 120;
const longestMs = 600;

/**
 * Stripe says that its fields are ready a moment before their frame has grown: until then the skeleton keeps the place,
 * so that the window does not fold up and open again.
 */
export function onceTall(box: HTMLElement | null, then: () => void): void {
  const start = performance.now();
  const look = (): void => {
    if (!box || box.scrollHeight >= tallEnough || performance.now() - start >= longestMs) then();
    else requestAnimationFrame(look);
  };
  look();
}
