import type { Result, RunnerResult } from 'lighthouse';
import lighthouse from 'lighthouse';
import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js';
import { getLogNormalScore } from 'lighthouse/shared/statistics.js';

/** Scores of 0 to 100, times in milliseconds. */
export type ScreenFigures = {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  lcp: number;
  tbt: number;
  /**
   * `tbt` and the performance score from the processor time of each task instead of its duration: without the time in which the page waited
   * for a processor, because the browser, the server, its database and Lighthouse's recording of the screen use the same two.
   */
  own: { tbt: number; performance: number };
  cls: number;
  kilobytes: number;
  /** The failed audits, by the names of Lighthouse. */
  failed: string[];
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * One run of Lighthouse as on a phone with a slow connection, in the browser that listens on `port`. `hasStorage`: a user is signed in
 * there.
 */
export async function lighthouseOf(url: string, port: number, hasStorage: boolean): Promise<ScreenFigures> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    disableStorageReset: hasStorage,
  });
  if (!run) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ) as ScreenFigures['scores'],
    lcp: figure(lhr, 'largest-contentful-paint'),
    tbt: figure(lhr, 'total-blocking-time'),
    own: ownOf(run),
    cls: figure(lhr, 'cumulative-layout-shift'),
    kilobytes: figure(lhr, 'total-byte-weight') / 1000,
    failed: categories.slice(1).flatMap((name) => failedOf(lhr, name)),
  };
}

function figure({ audits }: Result, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}

function failedOf({ audits, categories: match }: Result, name: string): string[] {
  return (match[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** Times in microseconds. */
type TraceEvent = { ts: number; dur: number; tdur?: number };

/** Lighthouse slows the processor down by this factor. */
const slowdown = 4;
/** A longer task blocks, in milliseconds. */
const longest = 50;
/** The page is interactive before a pause of this length between two long tasks, in microseconds. */
const quiet = 5_000_000;
/** Lighthouse's curve of the blocked time on a phone. */
const curve = { p10: 200, median: 600 };

function ownOf({ lhr, artifacts }: RunnerResult): ScreenFigures['own'] {
  const trace = TraceProcessor.processTrace(artifacts.Trace);
  let { firstContentfulPaint: end } = TraceProcessor.processNavigation(trace).timestamps;
  let tbt = 0;
  for (const event of trace.mainThreadEvents as TraceEvent[]) {
    if (!TraceProcessor.isScheduleableTask(event) || event.ts < end) continue;
    if (event.ts - end > quiet) break;
    if ((event.dur / 1000) * slowdown > longest) end = event.ts + event.dur;
    tbt += Math.max(0, ((event.tdur ?? 0) / 1000) * slowdown - longest);
  }
  const weighted = (lhr.categories['performance']?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const scoreOf = (id: string) =>
    id === 'total-blocking-time' ? getLogNormalScore(curve, tbt) : (lhr.audits[id]?.score ?? 0);
  const sum = weighted.reduce((total, { id, weight }) => total + weight * scoreOf(id), 0);
  const weights = weighted.reduce((total, { weight }) => total + weight, 0);
  return { tbt, performance: Math.round((sum / weights) * 100) };
}
