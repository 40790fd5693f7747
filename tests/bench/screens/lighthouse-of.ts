import type { Result } from 'lighthouse';
import lighthouse from 'lighthouse';

/** Scores of 0 to 100, times in milliseconds. */
export type ScreenFigures = {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  lcp: number;
  tbt: number;
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
