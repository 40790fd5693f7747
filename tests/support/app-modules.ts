import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The file and all its imports at run time, without those that it fetches later (`import()`). Paths from the root. */
export function modulesOf(entry: string): string[] {
  const modules = new Set([entry]);
  for (const file of modules) {
    const source = readFileSync(file, 'utf8').replace(/^(import|export) type [^;]*;$/gm, '');
    for (const [, from, bare] of source.matchAll(
      /^(?:import|export)[^;]*? from '([.#][^']+)'|^import '([.#][^']+)'/gm,
    )) {
      const specifier = (from ?? bare)!;
      const target = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier);
      if (/\.tsx?$/.test(target) && existsSync(target)) modules.add(target);
    }
  }
  return [...modules];
}

/** The namespaces of the texts in these files: whole keys, keys that begin like a template, and the sentences of codes. */
export function textsUsedIn(files: readonly string[], keys: ReadonlySet<string>): string[] {
  const message = new Set<string>();
  for (const file of files) {
    if (file === 'core/texts/texts.ts') message.add('sentences');
    if (file === 'core/notifications/notification-words.ts') message.add('notification-texts');
    // They name codes, and some codes are spelled like texts.
    if (/^(core|pwa\/src\/offline)\//.test(file)) continue;
    const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, text, end] of source.matchAll(/['"`]([a-z]\w*\.[\w.]*)(['"`]|\$\{)/g)) {
      const isKey = end === '${' ? [...keys].some((key) => key.startsWith(text!)) : keys.has(text!);
      if (isKey) message.add(text!.split('.')[0]!);
    }
  }
  return [...message].toSorted();
}
