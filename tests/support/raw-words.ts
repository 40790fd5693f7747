import { parseSync } from 'vite';

/** Names of languages are written in the language itself, whatever the language of the screen; a currency has one code. */
const allowed = new Set(['TR', 'EN', 'Türkçe', 'English', 'USD']);
/** Attributes and properties whose text a person reads or hears. */
const spoken =
  /^(aria-label|aria-description|title|placeholder|alt|label|text|hint|note|message|description|caption|act|figure)$/;
const letters = /\p{L}{2}/u;
const turkish = /[çğıöşüÇĞİÖŞÜ]/;

type Node = { type: string; start: number } & Record<string, unknown>;

/** Words in the code that belong in `i18n/texts`: text between tags, accessible names, and anything Turkish. */
export function rawWords(file: string, source: string): { line: number; words: string }[] {
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const matches: { line: number; words: string }[] = [];
  const report = (node: Node, words: string): void => {
    const clean = words.replace(/\s+/g, ' ').trim();
    if (letters.test(clean) && !allowed.has(clean))
      matches.push({ line: source.slice(0, node.start).split('\n').length, words: clean });
  };
  walk(program as unknown as Node, (node) => {
    if (node.type === 'JSXText' && letters.test(String(node['value']))) report(node, String(node['value']));
    else if (node.type === 'JSXAttribute' && spoken.test(nameOf(node['name']))) {
      const value = literalOf(node['value']);
      if (letters.test(value)) report(node, value);
    } else if (turkish.test(textOf(node))) report(node, textOf(node));
  });
  return matches.filter(
    (one, index) => matches.findIndex((other) => other.line === one.line && other.words === one.words) === index,
  );
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function nameOf(name: unknown): string {
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : '';
}

function literalOf(value: unknown): string {
  return isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : '';
}

/** The text of a string or template piece; not of a regular expression. */
function textOf(node: Node): string {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateElement') return '';
  const { value } = node as { value?: { raw?: string } };
  return value?.raw ?? '';
}
