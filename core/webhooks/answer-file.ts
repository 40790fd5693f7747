/**
 * A file a workflow put into its answer, kept under the hash of its bytes before the answer is read. An instance stands in the answer
 * where the file was, so that nothing a service writes can be taken for one.
 */
export class KeptAnswerFile {
  readonly sha256: string;
  /** What its bytes show; null when they show nothing known. */
  readonly type: string | null;
  readonly size: number;

  constructor(file: { sha256: string; type: string | null; size: number }) {
    this.sha256 = file.sha256;
    this.type = file.type;
    this.size = file.size;
  }

  /** How it is shown where an answer is shown as data. */
  toJSON(): string {
    return `(${this.type ?? 'application/octet-stream'}, ${this.size} bytes)`;
  }
}

const scheme = 'upload:';

/** How a run names a kept file among its sources. */
export function keptSource({ sha256 }: Pick<KeptAnswerFile, 'sha256'>): string {
  return `${scheme}${sha256}`;
}

/** The hash of a kept file; null for any other source. */
export function keptHash(source: string): string | null {
  return source.startsWith(scheme) ? source.slice(scheme.length) : null;
}

/** How pictures and films of the kinds we keep begin, as base64. */
const beginnings: [type: string, begins: RegExp][] = [
  ['image/png', /^iVBORw0KGg/],
  ['image/jpeg', /^\/9j\//],
  ['image/gif', /^R0lGOD[dl]h/],
  ['image/webp', /^UklGR.{6}XRUJQ/],
  ['image/avif', /^.{5}[GWm2]Z0eXBhdmlm/],
  ['video/mp4', /^.{5}[GWm2]Z0eX[AB]/],
];

/** A picture or film written as base64 without `data:` (OpenAI's `b64_json`) as a data URL, its type told by its bytes; null for other text. */
export function dataUrlOfBase64(text: string): string | null {
  const type = beginnings.find(([, begins]) => begins.test(text))?.[0];
  const isBase64 = type !== undefined && /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(text);
  return isBase64 ? `data:${type};base64,${text.replace(/\s/g, '')}` : null;
}
