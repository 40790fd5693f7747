import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { textsByFolder } from '../../support/app-texts.ts';

const translators = new Set(['t', 'say', 'translate']);
/** Displays `{jobId}` itself, for a person who writes an address with it. */
const withoutParameters = 'webhookMode.templateHint';

/** `names`: the names of the parameters. */
type Call = { file: string; key: string; names: string[] };

/** Every `t('key', { … })` of a file that spells its key and its parameters. */
function callsIn(file: string): Call[] {
  const calls: Call[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [key, parameters] }) {
      if (callee.type !== 'Identifier' || !translators.has(callee.name)) return;
      if (key?.type !== 'Literal' || typeof key.value !== 'string') return;
      const names = parameters ? namesIn(parameters) : [];
      if (names) calls.push({ file, key: key.value, names });
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return calls;
}

/** Null for parameters that are not listed here. */
function namesIn(parameters: { type: string; properties?: unknown }): string[] | null {
  if (parameters.type !== 'ObjectExpression') return null;
  const properties = parameters.properties as { type: string; key?: { name?: string; value?: unknown } }[];
  if (properties.some(({ type }) => type !== 'Property')) return null;
  return properties.map(({ key }) => key?.name ?? String(key?.value));
}

test('a call passes every parameter that its text displays', async () => {
  const texts = Object.assign({}, ...Object.values(await textsByFolder())) as Record<string, unknown>;
  const calls = globSync('pwa/src/**/*.{ts,tsx}')
    .flatMap(callsIn)
    .filter(({ key }) => key in texts && key !== withoutParameters);
  expect(calls.length).toBeGreaterThan(1500);
  const missing = calls.flatMap(({ file, key, names }) => {
    const displayed = new Set([...JSON.stringify(texts[key]).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
    return [...displayed].filter((name) => !names.includes(name)).map((name) => `${file}: ${key} needs ${name}`);
  });
  expect(missing).toEqual([]);
});
