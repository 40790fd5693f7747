/** Runs it once the browser has nothing else to do, for what the next press may need. Answers how to call it off. */
export function soon(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: 4000 });
  return () => cancelIdleCallback(asked);
}
