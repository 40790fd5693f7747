import { withoutFiles } from '#core/webhooks/files-in-input.ts';

/** True for what a view shows in place of a file's megabytes: `[image/png]`. */
export function isShownFile(value: unknown): value is string {
  return typeof value === 'string' && /^\[[\w.+-]+\/[\w.+-]+\]$/.test(value);
}

/** An edit sends a file it did not change back as it was shown: the stored one takes its place again. */
export function withKeptFiles(sent: Record<string, unknown>, stored: Record<string, unknown>): Record<string, unknown> {
  const shown = withoutFiles(stored);
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const isKept = isShownFile(value) && Object.hasOwn(shown, name) && shown[name] === value;
      return [name, isKept ? stored[name] : value];
    }),
  );
}
