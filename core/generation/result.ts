import type { ReadResponse, ReadField } from '#core/webhooks/read-response.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { GenerationResult, Media } from './generation.ts';

const address = /(?:https?:\/\/|data:[a-z]+\/)[^\s"'<>]+/gi;

/** Maximum size of a result file. */
export const maxResultBytes = { image: 25_000_000, video: 100_000_000, audio: 25_000_000 } as const;

/**
 * The response with its files in our own storage (`stored`, in the order of the response's files): no address of a
 * provider is stored or shown.
 */
export function resultOf(answer: ReadResponse, stored: readonly Media[], contentType: ContentType): GenerationResult {
  const copies = new Map(answer.files.map(({ source }, index) => [source, stored[index]?.url ?? '']));
  return {
    ...(answer.leftOut !== undefined && { leftOut: answer.leftOut }),
    media: arrange(stored, contentType),
    text: answer.text,
    fields: answer.fields.map(({ value, ...field }) => ({
      ...field,
      value:
        'files' in value
          ? value.files.map((index) => stored[index]?.url ?? null)
          : displayed(field, value.value, copies),
    })),
  };
}

/** A text is the result itself and stays unchanged; data is stored for its content, not for its addresses. */
function displayed(
  { fieldType }: Pick<ReadField, 'fieldType'>,
  value: unknown,
  copies: ReadonlyMap<string, string>,
): unknown {
  return fieldType === 'json' ? withoutAddresses(value, copies) : value;
}

/** The requested kind comes first. An image beside a video is its cover. */
function arrange(stored: readonly Media[], contentType: ContentType): Media[] {
  const images = stored.filter(({ kind }) => kind === 'image');
  const videos = stored.filter(({ kind }) => kind === 'video');
  const audio = stored.filter(({ kind }) => kind === 'audio');
  if (contentType === 'audio') return [...audio, ...images, ...videos];
  if (contentType !== 'video') return [...images, ...videos, ...audio];
  const cover = images[0]?.thumbnailUrl ?? null;
  return [...videos.map((video) => ({ ...video, thumbnailUrl: video.thumbnailUrl ?? cover })), ...audio];
}

/** A result some of whose files are missing: it no longer names them. */
export function withoutFiles(result: GenerationResult, urls: readonly string[]): GenerationResult {
  const isDeleted = (value: unknown) => typeof value === 'string' && urls.includes(value);
  return {
    ...result,
    media: result.media
      .filter(({ url }) => !isDeleted(url))
      .map((file) => (isDeleted(file.thumbnailUrl) ? { ...file, thumbnailUrl: null } : file)),
    fields: result.fields.map((field) => ({
      ...field,
      value: Array.isArray(field.value) ? field.value.filter((value) => !isDeleted(value)) : field.value,
    })),
  };
}

/**
 * A value of a workflow's response without the addresses in it: that of a copied file becomes our copy's, any other
 * becomes null, or `…` inside a longer text. Providers' addresses end within hours and may carry keys.
 */
function withoutAddresses(value: unknown, copies: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return cleanText(value, copies);
  if (Array.isArray(value)) return value.map((item) => withoutAddresses(item, copies));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutAddresses(item, copies)]));
}

function cleanText(text: string, copies: ReadonlyMap<string, string>): string | null {
  const copy = copies.get(text);
  if (copy !== undefined) return copy;
  const cleaned = text.replaceAll(address, (match) => copies.get(match) ?? '…');
  return cleaned.trim() === '…' ? null : cleaned;
}
