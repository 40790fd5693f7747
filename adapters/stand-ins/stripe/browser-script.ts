import { fileURLToPath } from 'node:url';

const made = new Map<string, Promise<string>>();

/** The browser's half is written in TypeScript like the rest and served as one classic script, bundled when it is first asked for. */
export function browserScript(entry: URL): Promise<string> {
  const ready = made.get(entry.href) ?? bundle(entry);
  made.set(entry.href, ready);
  return ready;
}

async function bundle(entry: URL): Promise<string> {
  // Loaded here: the bundler takes some 60 ms, which a start without a payment never needs.
  const { build } = await import('rolldown');
  const { output } = await build({
    input: fileURLToPath(entry),
    platform: 'browser',
    tsconfig: false,
    write: false,
    output: { format: 'iife' },
  });
  return output[0].code;
}
