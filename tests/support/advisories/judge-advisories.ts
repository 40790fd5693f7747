/** An advisory that is known to do no harm here, for a time. */
type Accepted = { advisory: string; package: string; reason: string; until: string };
type Found = { advisory: string; package: string; severity: string; title: string };

/** The longest time that an advisory is accepted before somebody looks at it again. */
const mostDays = 180;
const dayMs = 86_400_000;

/** The problems of the list itself, one line each. `today` and `until` are dates such as 2026-11-27. */
export function problemsOfList(list: unknown, today: string): string[] {
  if (!Array.isArray(list)) return ['the list is not an array'];
  const names = list.map((entry: Partial<Accepted> | null) => String(entry?.advisory));
  const doubles = names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is listed twice`);
  return [...doubles, ...list.flatMap((entry: Partial<Accepted> | null, at) => problemsOfEntry(entry, at, today))];
}

function problemsOfEntry(entry: Partial<Accepted> | null, at: number, today: string): string[] {
  const { advisory = '', package: name = '', reason = '', until = '' } = entry ?? {};
  if (!/^GHSA(-[0-9a-z]{4}){3}$/.test(advisory)) return [`entry ${at + 1} names no advisory (GHSA-xxxx-xxxx-xxxx)`];
  const days = (Date.parse(until) - Date.parse(today)) / dayMs;
  return [
    name ? null : `${advisory} names no package`,
    reason.trim().length < 20 ? `${advisory} has no reason` : null,
    !/^\d{4}-\d\d-\d\d$/.test(until) || Number.isNaN(days) ? `${advisory} has no date (until)` : null,
    days < 0 ? `${advisory} was accepted until ${until}: update the package, or look at it again` : null,
    days > mostDays ? `${advisory} is accepted for more than ${mostDays} days` : null,
  ].filter((problem) => problem !== null);
}

/** Null when the registry gave no report: npm then prints an error instead of vulnerabilities. */
export function advisoriesIn(report: unknown): Found[] | null {
  const { vulnerabilities } = (report ?? {}) as { vulnerabilities?: Record<string, { via: unknown[] }> };
  if (typeof vulnerabilities !== 'object') return null;
  const found = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via === 'object' && via !== null)
    .map((via) => via as { url: string; name: string; severity: string; title: string })
    .map(({ url, name, severity, title }) => ({ advisory: url.split('/').at(-1)!, package: name, severity, title }));
  return [...new Map(found.map((one) => [one.advisory, one])).values()];
}

/** One line for each advisory that nobody accepted, and for each accepted one that concerns no installed package any more. */
export function compareAdvisories(accepted: readonly Accepted[], found: readonly Found[]): string[] {
  const listed = new Set(accepted.map(({ advisory }) => advisory));
  const present = new Set(found.map(({ advisory }) => advisory));
  return [
    ...found
      .filter(({ advisory }) => !listed.has(advisory))
      .map((one) => `${one.advisory} (${one.severity}) in ${one.package} is not accepted: ${one.title}`),
    ...accepted
      .filter(({ advisory }) => !present.has(advisory))
      .map(({ advisory, package: name }) => `${advisory} in ${name} is over: remove it from the list`),
  ];
}
