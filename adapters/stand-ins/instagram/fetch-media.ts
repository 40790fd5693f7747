import type { PlainReply } from '../kit/sandbox-server.ts';
import { graphError } from './graph-call.ts';
import type { PostKind } from './instagram-state.ts';

type Fetched = { bytes: Buffer } | { refusal: PlainReply };

const maxImageBytes = 8 * 1024 * 1024;
const maxVideoBytes = 300 * 1024 * 1024;
const timeoutMs = 10_000;

/**
 * Meta's servers fetch the address at the time of the call; so does this: an unreachable file fails here as it would
 * there.
 */
export async function fetchMedia(address: string, kind: PostKind, isVideo: boolean): Promise<Fetched> {
  const loaded = await load(address, isVideo ? maxVideoBytes : maxImageBytes);
  if (!Buffer.isBuffer(loaded)) return { refusal: loaded };
  const refusal = isVideo ? videoProblem(loaded) : imageProblem(loaded, kind);
  return refusal ? { refusal } : { bytes: loaded };
}

async function load(address: string, maxBytes: number): Promise<Buffer | PlainReply> {
  // eslint-disable-next-line no-control-regex
  if (!/^[\x21-\x7e]+$/.test(address) || !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    return notFetched('The address must be US-ASCII and http(s).');
  }
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200) return notFetched(`The media could not be fetched: HTTP ${response.status}.`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) return graphError(36000, 2207004, 'The image is too large to download.');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (fault) {
    if ((fault as Error).name === 'TimeoutError')
      return graphError(-2, 2207003, 'Downloading the media took too long.');
    return notFetched('The media could not be fetched.');
  }
}

function notFetched(why: string): PlainReply {
  return graphError(9004, 2207052, `Only photo or video can be accepted as media type. ${why}`);
}

/** developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media: JPEG only, 4:5 to 1.91:1 in the feed. */
function imageProblem(bytes: Buffer, kind: PostKind): PlainReply | null {
  const size = jpegSize(bytes);
  if (size === null)
    return graphError(36001, 2207005, 'The image format is not supported. Supported formats are: JPEG.');
  const ratio = size.width / size.height;
  if (kind === 'feed' && (ratio < 0.795 || ratio > 1.915)) {
    return graphError(36003, 2207009, `The aspect ratio ${ratio.toFixed(3)} of the image is not supported.`);
  }
  return null;
}

function videoProblem(bytes: Buffer): PlainReply | null {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') return null;
  return graphError(352, 2207026, 'The video format is not supported. Please check the spec.');
}

/** Reads the frame header of a JPEG; null without one or when it breaks off before it. */
export function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
