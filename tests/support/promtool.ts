import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path));
export const hasPromtool = program !== undefined;

/** The values of each series of a scrape, by its name with labels. */
export type Scrape = ReadonlyMap<string, number>;

/** The samples of the text format of Prometheus. */
export function readScrape(text: string): Map<string, number> {
  const samples = text.split('\n').flatMap((line): [string, number][] => {
    const match = /^([a-z]\w*(?:\{.*\})?) (\S+)$/.exec(line);
    return match ? [[match[1]!, Number(match[2])]] : [];
  });
  return new Map(samples.filter(([, value]) => Number.isFinite(value)));
}

const minutes = { before: 30, after: 30 };
const endSeconds = (minutes.before + minutes.after) * 60;

/**
 * The alerts of a rule file that fire when a process that was scraped as `before` for half an hour is scraped as `after` from then on.
 * promtool counts time from zero, so instants are moved: `at` is the present of both scrapes, in seconds.
 */
export async function firedAlerts(
  rules: string,
  { before, after, at }: { before: Scrape; after: Scrape; at: number },
): Promise<string[]> {
  const moved = (name: string, value: number | undefined) => {
    if (value === undefined) return '_';
    return (name.includes('_timestamp_seconds') ? value - at + endSeconds : value).toFixed(6);
  };
  const input = [...new Set([...before.keys(), ...after.keys()])].map((name) => ({
    series: name,
    values: `${moved(name, before.get(name))}x${minutes.before} ${moved(name, after.get(name))}x${minutes.after}`,
  }));
  const expr = 'group by (alertname) (max_over_time(ALERTS{alertstate="firing"}[1h]))';
  const output = await runTest(resolve(rules), {
    interval: '1m',
    input_series: input,
    // The wrong value makes promtool print the alerts.
    promql_expr_test: [{ expr, eval_time: '1h', exp_samples: [{ labels: '{alertname="none"}', value: 2 }] }],
  });
  const got = /got:(.*)/s.exec(output)?.[1];
  if (got === undefined) throw new Error(`promtool: ${output}`);
  return [...got.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name!).toSorted();
}

async function runTest(rules: string, test: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-promtool-'));
  try {
    const file = join(folder, 'test.yml');
    await writeFile(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests: [test] }));
    return await new Promise((settle) => {
      execFile(program!, ['test', 'rules', file], (_fault, stdout, stderr) => settle(`${stdout}${stderr}`));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
