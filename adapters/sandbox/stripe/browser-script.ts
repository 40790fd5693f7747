import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const made = new Map<string, string>();

/**
 * The browser's half is written in TypeScript like the rest and served as one classic script: Node strips the types, and the file comes
 * after everything it imports, all inside one function. Between these files top-level names are unique, and nothing else is imported.
 */
export function browserScript(entry: URL): string {
  const ready = made.get(entry.href);
  if (ready !== undefined) return ready;
  const bodies = new Map<string, string>();
  collect(entry, bodies);
  const script = `(() => {\n'use strict';\n${[...bodies.values()].join('\n')}\n})();\n`;
  made.set(entry.href, script);
  return script;
}

/** Map order is load order: a file is put in only after the files it imports. */
function collect(file: URL, bodies: Map<string, string>): void {
  const code = quietly(() => stripTypeScriptTypes(readFileSync(file, 'utf8')));
  for (const [, path = ''] of code.matchAll(/^import\s[^;]*'([^']+)';$/gm)) {
    const wanted = new URL(path, file);
    if (!bodies.has(wanted.href)) collect(wanted, bodies);
  }
  const body = code.replace(/^import\s[^;]*;$/gm, '').replace(/^export (?=(async )?(function|const|let)\b)/gm, '');
  bodies.set(file.href, body);
}

/** Node 24 still calls the function experimental each time a process first uses it; nobody can act on that. */
function quietly<T>(work: () => T): T {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
