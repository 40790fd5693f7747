import type { InputAudioTrack, InputVideoTrack } from 'mediabunny';
import type { Film, FilmTool, FileParts } from '#core/files/file-ports.ts';
import { withFilm, writeInOrder } from './write-in-order.ts';

type Box = { type: string; start: number; end: number };

const maxBoxes = 10_000;

/** This many frames show the frame rate; a video may claim to have billions. */
const countedFrames = 4_000;

/** Videos by mediabunny, which reads and writes their boxes and neither decodes nor encodes. */
export function createFilmTool(): FilmTool {
  return {
    async read(file) {
      const layout = await filmLayout(file);
      if (!layout) return null;
      // The metadata of a video may be anything; a fault in reading the file itself shows when it is read again.
      return withFilm(file, async (film) => {
        const pictures = await film.getPrimaryVideoTrack();
        if (!pictures) return null;
        const seconds = await film.computeDuration();
        const sound = await film.getPrimaryAudioTrack();
        const found = { ...(await picturesOf(pictures)), sound: sound && (await soundOf(sound)) };
        return isSensible(found, seconds) ? { bytes: file.size, seconds, ...found, ...layout } : null;
      }).catch(() => null);
    },
    withIndexFirst: writeInOrder,
  };
}

async function picturesOf(track: InputVideoTrack) {
  const { averagePacketRate, averageBitrate } = await track.computePacketStats(countedFrames);
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    rotation: await track.getRotation(),
    videoCodec: await track.getCodec(),
    framesPerSecond: averagePacketRate,
    bitsPerSecond: averageBitrate,
  };
}

async function soundOf(track: InputAudioTrack): Promise<Film['sound']> {
  return {
    codec: await track.getCodec(),
    channels: await track.getNumberOfChannels(),
    samplesPerSecond: await track.getSampleRate(),
  };
}

function isSensible(
  { width, height, framesPerSecond }: Pick<Film, 'width' | 'height' | 'framesPerSecond'>,
  seconds: number,
) {
  return [width, height, framesPerSecond, seconds].every((value) => Number.isFinite(value) && value > 0);
}

/**
 * Null for a file that is no ISO base media file (ISO/IEC 14496-12 §4.2): boxes end to end, `ftyp` first, a `moov` that
 * describes at least one track, and media beside it. A check of the beginning alone would accept any data appended to
 * it. Otherwise whether its index comes first, in one piece (fragments have one each). Reads the heads of the boxes
 * only, so that a video need not be in memory.
 */
export async function filmLayout(file: FileParts): Promise<{ isIndexFirst: boolean } | null> {
  const boxes = await boxesOf(file, 0, file.size);
  if (boxes?.[0]?.type !== 'ftyp') return null;
  const movie = boxes.find(({ type }) => type === 'moov');
  const hasMedia = boxes.some(({ type, start, end }) => type === 'mdat' && end > start);
  if (!movie || !hasMedia) return null;
  const parts = (await boxesOf(file, movie.start, movie.end))?.map(({ type }) => type) ?? [];
  if (!parts.includes('mvhd') || !parts.includes('trak')) return null;
  const types = boxes.map(({ type }) => type);
  return { isIndexFirst: types.indexOf('moov') < types.indexOf('mdat') && !types.includes('moof') };
}

/** The boxes between two places, null when they do not fit exactly. `start` is where a box's contents begin. */
async function boxesOf(file: FileParts, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    const box = boxAt(await file.read(at, 16), at, to);
    if (!box || boxes.length === maxBoxes) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function boxAt(bytes: Uint8Array, at: number, to: number): Box | null {
  if (at + 8 > to || bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const declared = view.getUint32(0);
  const type = String.fromCharCode(...bytes.subarray(4, 8));
  const isLarge = declared === 1;
  if (isLarge && (at + 16 > to || bytes.length < 16)) return null;
  const head = isLarge ? 16 : 8;
  // Size zero: the last box, which extends to the end.
  const size = declared === 0 ? to - at : isLarge ? Number(view.getBigUint64(8)) : declared;
  if (size < head || at + size > to || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return null;
  return { type, start: at + head, end: at + size };
}
