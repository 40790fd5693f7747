/**
 * A file inside a workflow's response, stored under the hash of its bytes before the response is read. An instance
 * replaces the file in the response, so that no text of a service can be mistaken for one.
 */
export class StoredResponseFile {
  readonly sha256: string;
  /** The type shown by its bytes; null for an unknown one. */
  readonly type: string | null;
  readonly size: number;

  constructor(file: { sha256: string; type: string | null; size: number }) {
    this.sha256 = file.sha256;
    this.type = file.type;
    this.size = file.size;
  }

  /** Its form where a response is shown as data. */
  toJSON(): string {
    return `(${this.type ?? 'application/octet-stream'}, ${this.size} bytes)`;
  }
}

/** In the place of a file beyond those that are stored. */
export class LeftOutFile {
  toJSON(): string {
    return '(not stored)';
  }
}

/** How many files of one response are stored. */
export const maxResponseFiles = 16;

/** A file that was not stored, among the sources of a response. */
export const leftOutSource = 'leftOut:';

const scheme = 'upload:';

/** The name of a stored file among the sources of a run. */
export function storedSource({ sha256 }: Pick<StoredResponseFile, 'sha256'>): string {
  return `${scheme}${sha256}`;
}

/** The hash of a stored file; null for any other source. */
export function storedHash(source: string): string | null {
  return source.startsWith(scheme) ? source.slice(scheme.length) : null;
}

/** The first characters of images, videos and audio, as base64. */
const beginnings: [type: string, begins: RegExp][] = [
  ['image/png', /^iVBORw0KGg/],
  ['image/jpeg', /^\/9j\//],
  ['image/gif', /^R0lGOD[dl]h/],
  ['image/webp', /^UklGR.{6}XRUJQ/],
  ['image/avif', /^.{5}[GWm2]Z0eXBhdmlm/],
  ['video/mp4', /^.{5}[GWm2]Z0eX[AB]/],
  ['audio/mpeg', /^(?:SUQz|\/\/[o-vI-P])/],
  ['audio/wav', /^UklGR.{6}XQVZF/],
  ['audio/ogg', /^T2dnU/],
  // Not accepted; `mediaProblem` gives the reason.
  ['video/webm', /^GkXfo/],
];

/**
 * An image or video written as base64 without `data:` (OpenAI's `b64_json`) as a data URL, with the type of its bytes;
 * null for other text.
 */
export function dataUrlOfBase64(text: string): string | null {
  const type = beginnings.find(([, begins]) => begins.test(text))?.[0];
  const isBase64 = type !== undefined && /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(text);
  return isBase64 ? `data:${type};base64,${text.replace(/\s/g, '')}` : null;
}
