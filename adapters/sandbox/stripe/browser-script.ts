import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const made = new Map<string, string>();

/**
 * The browser's half is written in TypeScript like the rest and served as one classic script: types stripped by Node, the listed files
 * put one after another inside a function. A file may only import from the files before it, and top-level names are unique.
 */
export function browserScript(files: URL[]): string {
  const name = files.map((file) => file.href).join();
  const ready = made.get(name);
  if (ready !== undefined) return ready;
  const script = `(() => {\n'use strict';\n${files.map(bodyOf).join('\n')}\n})();\n`;
  made.set(name, script);
  return script;
}

function bodyOf(file: URL): string {
  return quietly(() => stripTypeScriptTypes(readFileSync(file, 'utf8')))
    .replace(/^import\s[^;]*;$/gm, '')
    .replace(/^export (?=(async )?(function|const|let)\b)/gm, '');
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
