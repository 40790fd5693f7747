import type { InputAudioTrack, InputFormat, InputVideoTrack, EncodedPacket } from 'mediabunny';
import type { AudioFacts, VideoFacts, VideoTool, FileParts, WriteAt } from '#core/files/file-ports.ts';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  CustomSource,
  Input,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
} from 'mediabunny';
import { manifestBoxType } from '#core/provenance/statement.ts';
import { pixelFormat } from './pixel-format.ts';

/** `isOpen`: it states no length, and extends to the end. */
type Box = { type: string; start: number; end: number; isOpen: boolean };

const maxBoxes = 10_000;

/** This many frames show the frame rate; a video may claim to have billions. */
const countedFrames = 4_000;

/** Videos by mediabunny, which reads and writes their boxes and neither decodes nor encodes. */
export function createVideoTool(): VideoTool {
  return {
    async read(file) {
      const layout = await videoLayout(file);
      if (!layout) return null;
      // The metadata of a video may be anything; a fault in reading the file itself shows when it is read again.
      return withVideo(file, async (video) => {
        const images = await video.getPrimaryVideoTrack();
        if (!images) return null;
        const seconds = await video.computeDuration();
        const sound = await video.getPrimaryAudioTrack();
        const match = { ...(await tracksOf(images)), sound: sound && (await soundOf(sound)) };
        return isSensible(match, seconds) ? { bytes: file.size, seconds, ...match, ...layout } : null;
      }).catch(() => null);
    },
    readAudio,
    acceptsBox,
    withIndexFirst: writeInOrder,
  };
}

const manifestBox = Buffer.from(manifestBoxType);

async function acceptsBox(file: FileParts): Promise<boolean> {
  const boxes = await boxesOf(file, 0, file.size);
  for (const { type, start, isOpen } of boxes ?? []) {
    if (isOpen || (type === 'uuid' && manifestBox.equals(await file.read(start, manifestBox.length)))) return false;
  }
  return boxes !== null;
}

/** The length of audio; null unless it is a whole MP3, WAV or Ogg file with sound. */
function readAudio(file: FileParts): Promise<AudioFacts | null> {
  return withInput(file, [MP3, WAVE, OGG], async (audio) => {
    if ((await audio.getPrimaryAudioTrack()) === null) return null;
    const seconds = await audio.computeDuration();
    return Number.isFinite(seconds) && seconds > 0 ? { seconds } : null;
  }).catch(() => null);
}

async function tracksOf(track: InputVideoTrack) {
  const { averagePacketRate, averageBitrate } = await track.computePacketStats(countedFrames);
  const codec = await track.getCodec();
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    rotation: await track.getRotation(),
    videoCodec: codec,
    ...pixelFormat(codec, recordOf(await track.getDecoderConfig())),
    framesPerSecond: averagePacketRate,
    bitsPerSecond: averageBitrate,
  };
}

function recordOf(config: VideoDecoderConfig | null): Uint8Array | null {
  const record = config?.description;
  if (!record) return null;
  return ArrayBuffer.isView(record)
    ? new Uint8Array(record.buffer, record.byteOffset, record.byteLength)
    : new Uint8Array(record);
}

async function soundOf(track: InputAudioTrack): Promise<VideoFacts['sound']> {
  return {
    codec: await track.getCodec(),
    channels: await track.getNumberOfChannels(),
    samplesPerSecond: await track.getSampleRate(),
  };
}

function isSensible(
  { width, height, framesPerSecond }: Pick<VideoFacts, 'width' | 'height' | 'framesPerSecond'>,
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
export async function videoLayout(file: FileParts): Promise<{ isIndexFirst: boolean } | null> {
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
  return { type, start: at + head, end: at + size, isOpen: declared === 0 };
}

/** At most this much of a video is in memory at a time. */
const cacheBytes = 4 * 1_048_576;

/**
 * A track that begins this close to zero is moved to zero: otherwise it would need an edit list, which Instagram
 * rejects.
 */
const smallShiftSeconds = 0.25;
/** Four hours of images at 60 a second. */
const maxPackets = 900_000;

/** Copies packet by packet; the index goes into space reserved at the beginning, so nothing is held in memory. */
const writeInOrder: VideoTool['withIndexFirst'] = async (file, extension, write) => {
  let writeFault: unknown = null;
  const guarded: WriteAt = async (bytes, at) => {
    await write(bytes, at).catch((fault: unknown) => {
      writeFault = fault ?? new Error('writing failed');
      throw fault;
    });
  };
  const isWritten = await withVideo(file, (video) => copy(video, extension, guarded)).catch(() => false);
  if (writeFault !== null) throw writeFault;
  return isWritten;
};

async function copy(video: Input, extension: 'mp4' | 'mov', write: WriteAt): Promise<boolean> {
  const chunks = new WritableStream<{ data: Uint8Array; position: number }>({
    write: ({ data, position }) => write(data, position),
  });
  const Format = extension === 'mov' ? MovOutputFormat : Mp4OutputFormat;
  const output = new Output({
    format: new Format({ fastStart: 'reserve' }),
    target: new StreamTarget(chunks, { chunked: true, chunkSize: 1_048_576 }),
  });
  const copies: (() => Promise<void>)[] = [];
  for (const track of await video.getTracks()) {
    const copyTrack = await prepareTrack(output, track as InputVideoTrack | InputAudioTrack);
    if (!copyTrack) return false;
    copies.push(copyTrack);
  }
  await output.start();
  await Promise.all(copies.map((copyTrack) => copyTrack()));
  await output.finalize();
  return true;
}

/** Null for more packets than a real video has, estimated first: a damaged one may claim billions. */
async function packetsOf(track: InputVideoTrack | InputAudioTrack): Promise<number | null> {
  const { averagePacketRate } = await track.computePacketStats(1000);
  if (averagePacketRate * (await track.computeDuration()) > maxPackets) return null;
  return (await track.computePacketStats()).packetCount;
}

/** Null for a track that is neither images nor sound, or whose codec has no name. */
async function prepareTrack(
  output: Output,
  track: InputVideoTrack | InputAudioTrack,
): Promise<(() => Promise<void>) | null> {
  const decoderConfig = await track.getDecoderConfig();
  const maximumPacketCount = await packetsOf(track);
  if (maximumPacketCount === null) return null;
  const first = await track.getFirstTimestamp();
  const shift = Math.abs(first) < smallShiftSeconds ? first : 0;
  const packets = async (add: (packet: EncodedPacket) => Promise<void>) => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await add(packet.clone({ timestamp: packet.timestamp - shift }));
    }
  };
  if (track.isVideoTrack()) {
    const codec = await track.getCodec();
    if (codec === null || !decoderConfig) return null;
    const source = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount });
    return async () => {
      await packets((packet) => source.add(packet, { decoderConfig }));
      source.close();
    };
  }
  if (!track.isAudioTrack()) return null;
  const codec = await track.getCodec();
  if (codec === null || !decoderConfig) return null;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount });
  return async () => {
    await packets((packet) => source.add(packet, { decoderConfig: decoderConfig as AudioDecoderConfig }));
    source.close();
  };
}

/** Opens a video, passes it to a function and closes it. Only MP4 and MOV are recognised. */
function withVideo<T>(file: FileParts, use: (video: Input) => Promise<T>): Promise<T> {
  return withInput(file, [MP4, QTFF], use);
}

async function withInput<T>(file: FileParts, formats: InputFormat[], use: (input: Input) => Promise<T>): Promise<T> {
  const source = new CustomSource({
    getSize: () => file.size,
    read: (start, end) => file.read(start, end - start),
    maxCacheSize: cacheBytes,
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => {},
  });
  const input = new Input({ formats, source });
  try {
    return await use(input);
  } finally {
    input.dispose();
  }
}
