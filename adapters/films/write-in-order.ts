import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import type { FilmTool, WriteAt, FileParts } from '#core/files/file-ports.ts';
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
  MP4,
  QTFF,
} from 'mediabunny';

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
export const writeInOrder: FilmTool['withIndexFirst'] = async (file, extension, write) => {
  let writeFault: unknown = null;
  const guarded: WriteAt = async (bytes, at) => {
    await write(bytes, at).catch((fault: unknown) => {
      writeFault = fault ?? new Error('writing failed');
      throw fault;
    });
  };
  const isWritten = await withFilm(file, (film) => copy(film, extension, guarded)).catch(() => false);
  if (writeFault !== null) throw writeFault;
  return isWritten;
};

async function copy(film: Input, extension: 'mp4' | 'mov', write: WriteAt): Promise<boolean> {
  const chunks = new WritableStream<{ data: Uint8Array; position: number }>({
    write: ({ data, position }) => write(data, position),
  });
  const Format = extension === 'mov' ? MovOutputFormat : Mp4OutputFormat;
  const output = new Output({
    format: new Format({ fastStart: 'reserve' }),
    target: new StreamTarget(chunks, { chunked: true, chunkSize: 1_048_576 }),
  });
  const copies: (() => Promise<void>)[] = [];
  for (const track of await film.getTracks()) {
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
export async function withFilm<T>(file: FileParts, use: (film: Input) => Promise<T>): Promise<T> {
  const source = new CustomSource({
    getSize: () => file.size,
    read: (start, end) => file.read(start, end - start),
    maxCacheSize: cacheBytes,
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => {},
  });
  const film = new Input({ formats: [MP4, QTFF], source });
  try {
    return await use(film);
  } finally {
    film.dispose();
  }
}
