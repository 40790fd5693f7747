/** Runs it once the browser is idle, for code that the next press may need. Returns a function that cancels it. */
export function soon(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const input = requestIdleCallback(run, { timeout: 4000 });
  return () => cancelIdleCallback(input);
}
