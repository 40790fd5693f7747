import type { Plugin } from 'vite';
import type { AnyRoute } from '#core/contract/route.ts';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** What a call needs to know of its route at run time. The rest is the server's, and types. */
const kept = new Set(['name', 'method', 'path']);

/** The fields of each reply, by the name of its route. */
type ReplyKeys = ReadonlyMap<string, readonly string[]>;

/**
 * In the browser a route is `{ name, method, path, replyKeys }`: the schemas of core/contract check what arrives at the server, and
 * types hold the client to them. Without this every screen would fetch zod and all schemas.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/core\/.+\.ts$/ },
      async handler(code, id) {
        return { code: withoutSchemas(id, code, await replyKeysOf(code, id)), map: null };
      },
    },
  };
}

async function replyKeysOf(code: string, id: string): Promise<ReplyKeys> {
  if (!/\bdefineRoute\(\{/.test(code)) return new Map();
  const { mtimeMs } = await stat(id);
  const routes = (await import(`${pathToFileURL(id).href}?${mtimeMs}`)) as Record<string, Partial<AnyRoute>>;
  return new Map(
    Object.values(routes).flatMap(({ name, replyKeys }) => (name && replyKeys ? [[name, replyKeys]] : [])),
  );
}

/** Core is pure: a constant that nobody reads may be left out, however it is made. The bundler is told so. */
export function withoutSchemas(file: string, source: string, replyKeys: ReplyKeys): string {
  const light = replaced(source, statementsOf(file, source).flatMap(constantsOf), (value) =>
    lighter(value, source, replyKeys),
  );
  return withoutIdleImports(light, statementsOf(file, light));
}

/** Core is pure: a module that is imported for nothing need not be there. It would bring its schemas into every screen of the route. */
function withoutIdleImports(source: string, statements: readonly Node[]): string {
  const imports = statements.filter((one) => one.type === 'ImportDeclaration' && namesOf(one).length > 0);
  const rest = replaced(source, imports, () => '');
  return replaced(
    source,
    imports.filter((one) => !namesOf(one).some((name) => isIn(rest, name))),
    () => '',
  );
}

function namesOf(statement: Node): string[] {
  return (statement['specifiers'] as Node[]).map((one) => (one['local'] as { name: string }).name);
}

function isIn(source: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`).test(source);
}

function statementsOf(file: string, source: string): Node[] {
  const { program, errors } = parseSync(file, source, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return program.body as unknown as Node[];
}

function replaced(source: string, nodes: readonly Node[], by: (node: Node) => string): string {
  return nodes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, node) => text.slice(0, node.start) + by(node) + text.slice(node.end), source);
}

/** What the top-level constants of a statement are made of, where that is a call or an object that may hold some. */
function constantsOf(statement: Node): Node[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration['declarations'] as Node[])
    .map((one) => withoutType(one['init'] as Node | null))
    .filter((init) => init?.type === 'CallExpression' || init?.type === 'ObjectExpression') as Node[];
}

/** `made as Type` is what is made: the type goes anyway. */
function withoutType(value: Node | null): Node | null {
  const isTyped = value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression';
  return isTyped ? withoutType(value['expression'] as Node) : value;
}

function lighter(value: Node, source: string, replyKeys: ReplyKeys): string {
  const isRoute = (value['callee'] as Node | undefined)?.['name'] === 'defineRoute';
  return isRoute
    ? described(value, source, replyKeys)
    : `/* @__PURE__ */ (() => (${source.slice(value.start, value.end)}))()`;
}

function described(route: Node, source: string, replyKeys: ReplyKeys): string {
  const [parts] = route['arguments'] as Node[];
  const properties = (parts!['properties'] as Node[]).filter((one) => kept.has(keyOf(one)));
  const name = properties.find((one) => keyOf(one) === 'name')?.['value'] as { value: string };
  const written = properties.map(({ start, end }) => source.slice(start, end));
  const keys = replyKeys.get(name.value);
  if (!keys) throw new Error(`The route ${name.value} is not exported by its file`);
  return `({ ${[...written, `replyKeys: ${JSON.stringify(keys)}`].join(', ')} })`;
}

function keyOf(property: Node): string {
  return (property['key'] as { name: string }).name;
}
