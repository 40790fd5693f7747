import { dirname, join } from 'node:path';
import { codeFiles, fileOf, fileOfTexts, laterAreaOf, laterFiles } from './file-rules.ts';

type Module = {
  id: string;
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
/** The bundler's graph of modules. */
type Graph = { getModuleInfo(id: string): Module | null };
/** Screens, and parts that are loaded after them (a menu, a dialog), each with the modules that it needs at once. */
type Fetchers = ReadonlyMap<Module, ReadonlySet<Module>>;

const screenFile = /\/src\/(?:pages|layouts)\/(?:.*\/)?(\w+)(?:Page|Layout)\.tsx$/;
const textsFile = /\/(?:pwa\/src\/(.+)\/texts|core\/(texts\/[\w-]+))\.ts\?language=(\w+)$/;
/** The server finds these in the build by their source: each has its own file (app-server/pages/page-parts.ts). */
const servedScreens = /^(Landing|Auth|ModelDetail|Verify|Visitor)$/;
/** Every other screen is rendered in the customer's layout. */
const withoutLayout = /^(Admin|Landing|Auth|AccountLink|ModelDetail|Visitor|Verify|Legal|CertificateCheck)/;
/** Packages that are a list of modules: an importer needs only the few that it names. */
const lists = { 'lucide-react': /\/lucide-react\.mjs$/, uuid: /\/uuid\/dist\/index\.js$/ };

/**
 * The output file of a module, by the table of file-rules.ts. The bundler calls this when its graph is complete, so the screens that need a
 * module are read from that graph. No file of customers contains code or texts that only admins need.
 */
export function moduleFiles(entry: string): (id: string, graph: Graph) => string | null {
  let files: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    files ??= filesOf(entry, graph);
    return files.get(id) ?? null;
  };
}

function filesOf(entry: string, graph: Graph): ReadonlyMap<string, string> {
  const start = neededBy([entry], graph);
  const later = fetchedAfter(start, graph);
  const fetchers = fetchersOf(
    [...later].filter(({ id }) => !textsFile.test(id)),
    graph,
  );
  const admins = adminsIn(fetchers);
  const files = new Map<string, string>();
  const screensOf = new Map<Module, Set<Module>>();
  for (const [fetcher, needed] of fetchers) {
    for (const module of needed) screensOf.set(module, (screensOf.get(module) ?? new Set()).add(fetcher));
  }
  for (const { id } of start) files.set(id, 'start');
  for (const [module, fetchedBy] of screensOf) {
    if (start.has(module) || [...fetchedBy].every(({ id }) => servedScreens.test(screenOf(id) ?? ''))) continue;
    const file = fetchedBy.isSubsetOf(admins) ? 'admin' : fileOf(codeFiles, areasOf(fetchedBy.difference(admins)));
    files.set(module.id, module.id.endsWith('.css') && laterFiles.has(file) ? 'later' : file);
  }

  for (const { id } of later) {
    const [, ofApp, ofCore, language] = textsFile.exec(id) ?? [];
    if (language !== undefined) files.set(id, `texts-${language}-${fileOfTexts((ofApp ?? ofCore)!)}`);
  }
  return files;
}

function areasOf(fetchers: ReadonlySet<Module>): ReadonlySet<string> {
  return new Set([...fetchers].map(({ id }) => screenOf(id) ?? laterAreaOf(id)));
}

function fetchersOf(later: readonly Module[], graph: Graph): Fetchers {
  const layout = later.filter(({ id }) => screenOf(id) === 'Customer').map(({ id }) => id);
  return new Map(
    later.map((module) => {
      const screen = screenOf(module.id);
      const hasLayout = screen !== null && !withoutLayout.test(screen);
      return [module, neededBy([...(hasLayout ? layout : []), module.id], graph)];
    }),
  );
}

function neededBy(ids: readonly string[], graph: Graph): ReadonlySet<Module> {
  const needed = new Set(ids.map((id) => graph.getModuleInfo(id)).filter((module) => module !== null));
  for (const { importedIds, code } of needed) {
    for (const id of importedIds.flatMap((each) => namedIn(code, each, graph))) {
      const module = graph.getModuleInfo(id);
      if (module) needed.add(module);
    }
  }
  return needed;
}

/** The module; of a list, the modules that the code names. */
function namedIn(code: string | null, id: string, graph: Graph): string[] {
  const [name] = Object.entries(lists).find(([, list]) => list.test(id)) ?? [];
  if (name === undefined) return [id];
  const imports = (code ?? '').matchAll(new RegExp(`import \\{([^}]+)\\} from ["']${name}["']`, 'g'));
  const named = [...imports].map(([, names]) => names).join(',');
  const all = graph.getModuleInfo(id)?.code ?? '';
  return [...named.matchAll(/(\w+)(?: as \w+)?(?:,|\s*$)/g)].flatMap(([, one]) => {
    const [, file] = new RegExp(`default as ${one}\\b[^;]* from ["']\\./([\\w/.-]+)["']`).exec(all) ?? [];
    return file === undefined ? [] : [join(dirname(id), file)];
  });
}

/** Every part that is loaded on demand, from the start or from such a part. */
function fetchedAfter(start: ReadonlySet<Module>, graph: Graph): ReadonlySet<Module> {
  const later = new Set<Module>();
  const follow = (modules: ReadonlySet<Module>) => {
    for (const id of [...modules].flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)) {
      const module = graph.getModuleInfo(id);
      if (module && !later.has(module)) {
        later.add(module);
        follow(neededBy([id], graph));
      }
    }
  };
  follow(start);
  return later;
}

/** The screens of admins, and the parts that only they open. */
function adminsIn(fetchers: Fetchers): ReadonlySet<Module> {
  const admins = new Set([...fetchers.keys()].filter(({ id }) => screenOf(id)?.startsWith('Admin')));
  for (const opened of fetchers.keys()) {
    const openers = new Set(
      [...fetchers]
        .filter(([, needed]) =>
          [...needed].some(({ dynamicallyImportedIds }) => dynamicallyImportedIds.includes(opened.id)),
        )
        .map(([fetcher]) => fetcher),
    );
    if (screenOf(opened.id) === null && openers.size > 0 && openers.isSubsetOf(admins)) admins.add(opened);
  }
  return admins;
}

function screenOf(id: string): string | null {
  return screenFile.exec(id)?.[1] ?? null;
}
