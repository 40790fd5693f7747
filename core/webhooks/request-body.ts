import type { StoredFile } from '#core/files/stored-file.ts';
import type { FileForm, InsertFile } from './request-template.ts';
import type { BodyKind } from './workflow-fields.ts';

/** A file in a body: its bytes, their base64, or that as a form writes it. */
export type FilePart = { file: StoredFile; as: 'bytes' | 'base64' | 'formBase64' };
export type BodyParts = (string | FilePart)[];
/** A body without the bytes of its files, which are read while it is sent. */
export type RequestBody = { contentType: string; parts: BodyParts };

type FileUse = { file: StoredFile; form: 'data' | 'base64' };
export type FileMarks = {
  insert: InsertFile;
  /** The files that the body refers to by address. */
  linked(): readonly StoredFile[];
  /** A text cut at its files. */
  cut(text: string): (string | FileUse)[];
};

/**
 * Marks in place of files: their bytes come while the request is sent. `secret` prevents users from writing a mark into
 * a prompt; it is new for every request. `addressOf`: where a service can fetch a file.
 */
export function fileMarks(secret: string, addressOf: (file: StoredFile) => string): FileMarks {
  const uses: FileUse[] = [];
  const linked = new Set<StoredFile>();
  const mark = new RegExp(`file-${secret}-(\\d+)-`);
  return {
    insert(file: StoredFile, form: FileForm) {
      if (form === 'url') {
        linked.add(file);
        return addressOf(file);
      }
      // Letters, digits and hyphens: the same in JSON.
      return `file-${secret}-${uses.push({ file, form }) - 1}-`;
    },
    linked: () => [...linked],
    // Split by a pattern with one group: texts and numbers of files take turns.
    cut: (text) =>
      text.split(mark).flatMap((part, index): (string | FileUse)[] => {
        if (index % 2 === 1) return [uses[Number(part)]!];
        return part === '' ? [] : [part];
      }),
  };
}

/**
 * A filled template as the body of a request. `json`: as it is. `multipart`: each key is a part, a list repeats it, and
 * a leaf that is only a file is a file part. `form`: the same without parts for files. `raw`: the value of `body` alone, as the media type
 * that `contentType` names, else the one of its value.
 * Values that are null are left out, except in JSON. `boundary`: unguessable.
 */
export function requestBody(
  kind: BodyKind,
  filled: Record<string, unknown>,
  marks: Pick<FileMarks, 'cut'>,
  { boundary, indent }: { boundary: string; indent?: number },
): RequestBody {
  switch (kind) {
    case 'json':
      return { contentType: 'application/json', parts: asText(marks.cut(JSON.stringify(filled, null, indent))) };
    case 'multipart':
      return { contentType: `multipart/form-data; boundary=${boundary}`, parts: multipart(filled, marks, boundary) };
    case 'form':
      return { contentType: 'application/x-www-form-urlencoded', parts: formFields(filled, marks) };
    case 'raw':
      return raw(filled, marks);
    default:
      return kind satisfies never;
  }
}

/** The parts of a body as text, its files by name: for display. */
export function displayedBody({ parts }: RequestBody): string {
  return parts.map((part) => (typeof part === 'string' ? part : `(${part.file.name}, ${part.file.type})`)).join('');
}

type Value = { pieces: (string | FileUse)[]; isText: boolean };

/** Each key with its values: those of a list, texts as they are, objects as JSON. */
function valuesOf(filled: Record<string, unknown>, marks: Pick<FileMarks, 'cut'>): [string, Value][] {
  return Object.entries(filled).flatMap(([key, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((each) => each !== null && each !== undefined)
      .map((each): [string, Value] => [key, valueOf(each, marks)]),
  );
}

function valueOf(value: unknown, marks: Pick<FileMarks, 'cut'>): Value {
  const isText = typeof value !== 'object';
  return { pieces: marks.cut(typeof value === 'string' ? value : JSON.stringify(value)), isText };
}

/** RFC 7578, names and file names as browsers write them (html.spec.whatwg.org, "multipart/form-data encoding algorithm"). */
function multipart(filled: Record<string, unknown>, marks: Pick<FileMarks, 'cut'>, boundary: string): BodyParts {
  const parts = valuesOf(filled, marks).flatMap(([key, { pieces, isText }]): BodyParts => {
    const begin = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(key)}"`;
    const file = onlyFile(pieces);
    if (file && isText) {
      const head = `${begin}; filename="${escaped(file.name)}"\r\nContent-Type: ${typeOf(file)}\r\n\r\n`;
      return [head, { file, as: 'bytes' }, '\r\n'];
    }
    const type = isText ? '' : '\r\nContent-Type: application/json';
    return [`${begin}${type}\r\n\r\n`, ...asText(pieces), '\r\n'];
  });
  return [...parts, `--${boundary}--\r\n`];
}

function escaped(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}

function formFields(filled: Record<string, unknown>, marks: Pick<FileMarks, 'cut'>): BodyParts {
  return valuesOf(filled, marks).flatMap(([key, { pieces }], at): BodyParts => {
    const value = pieces.flatMap((piece): BodyParts => {
      if (typeof piece === 'string') return [formEncoded(piece)];
      const file: FilePart = { file: piece.file, as: 'formBase64' };
      return piece.form === 'base64' ? [file] : [formEncoded(dataUrlOf(piece.file)), file];
    });
    return [`${at === 0 ? '' : '&'}${formEncoded(key)}=`, ...value];
  });
}

/** url.spec.whatwg.org, "application/x-www-form-urlencoded serializing". */
function formEncoded(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return encoded.replace(/%20|[!'()~]/g, (each) =>
    each === '%20' ? '+' : `%${each.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
}

function raw({ body, contentType }: Record<string, unknown>, marks: Pick<FileMarks, 'cut'>): RequestBody {
  const { pieces, isText } = valueOf(body ?? '', marks);
  const file = isText ? onlyFile(pieces) : null;
  const usual = file ? typeOf(file) : isText ? 'text/plain; charset=utf-8' : 'application/json';
  const type = isMediaType(contentType) ? contentType : usual;
  return { contentType: type, parts: file ? [{ file, as: 'bytes' }] : asText(pieces) };
}

/** A media type with parameters, none of them in quotes (RFC 9110 §8.3.1). */
export function isMediaType(value: unknown): value is string {
  const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}";
  return typeof value === 'string' && new RegExp(`^${token}/${token}(?: ?; ?${token}=${token}){0,5}$`).test(value);
}

/** The file of a value that is nothing else. Its base64 is text. */
function onlyFile(pieces: (string | FileUse)[]): StoredFile | null {
  const [piece] = pieces;
  if (pieces.length !== 1 || typeof piece !== 'object') return null;
  return piece.form === 'data' ? piece.file : null;
}

function asText(pieces: (string | FileUse)[]): BodyParts {
  return pieces.flatMap((piece): BodyParts => {
    if (typeof piece === 'string') return [piece];
    const file: FilePart = { file: piece.file, as: 'base64' };
    return piece.form === 'base64' ? [file] : [dataUrlOf(piece.file), file];
  });
}

function dataUrlOf(file: StoredFile): string {
  return `data:${typeOf(file)};base64,`;
}

/** A type that cannot leave its header. */
function typeOf({ type }: StoredFile): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
}
