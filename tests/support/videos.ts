import { readFile } from 'node:fs/promises';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { FileParts } from '#core/files/file-ports.ts';

export type VideoShape = {
  seconds?: number;
  framesPerSecond?: number;
  width?: number;
  height?: number;
  codec?: 'avc' | 'vp9';
  rotation?: 0 | 90;
  sound?: boolean;
  index?: 'first' | 'last' | 'fragments';
  extension?: 'mp4' | 'mov';
};

const demoVideo = new URL('../../adapters/stand-ins/demo/videos/anyone.mp4', import.meta.url);

/** A video of any shape, with the frames and the sound of a demo video repeated: no test plays them. */
export async function aVideo(shape: VideoShape = {}): Promise<Buffer> {
  const { seconds = 4, framesPerSecond = 25, width = 1080, height = 1920, codec = 'avc', rotation = 0 } = shape;
  const { sound = true, index = 'first', extension = 'mp4' } = shape;
  const demo = new Input({ formats: [MP4], source: new BufferSource(await readFile(demoVideo)) });
  const demoImages = (await demo.getPrimaryVideoTrack())!;
  const demoSound = (await demo.getPrimaryAudioTrack())!;
  const target = new BufferTarget();
  const Format = extension === 'mov' ? MovOutputFormat : Mp4OutputFormat;
  const fastStart = ({ first: 'in-memory', last: false, fragments: 'fragmented' } as const)[index];
  const output = new Output({ format: new Format({ fastStart }), target });

  const images = new EncodedVideoPacketSource(codec);
  const voice = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(images, { rotation });
  if (sound) output.addAudioTrack(voice);
  await output.start();
  const { description, ...own } = (await demoImages.getDecoderConfig())!;
  const decoderConfig =
    codec === 'avc'
      ? { ...own, ...(description && { description }), codedWidth: width, codedHeight: height }
      : { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height };
  const key = (await new EncodedPacketSink(demoImages).getFirstKeyPacket())!;
  const tone = (await new EncodedPacketSink(demoSound).getFirstPacket())!;
  const frames = Math.round(seconds * framesPerSecond);
  for (let frame = 0; frame < frames; frame++) {
    const at = frame / framesPerSecond;
    await images.add(new EncodedPacket(key.data.subarray(0, 400), 'key', at, 1 / framesPerSecond), { decoderConfig });
  }
  images.close();
  if (sound) {
    const soundConfig = (await demoSound.getDecoderConfig())!;
    for (let at = 0; at < seconds; at += 1024 / 48_000) {
      await voice.add(new EncodedPacket(tone.data, 'key', at, 1024 / 48_000), { decoderConfig: soundConfig });
    }
    voice.close();
  }
  await output.finalize();
  demo.dispose();
  return Buffer.from(target.buffer!);
}

/** The names of the boxes of a video, in their order. */
export function boxNames(video: Uint8Array): string[] {
  const bytes = Buffer.from(video);
  const names: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8));
  return names;
}

/** Bytes as a file that is read in ranges. */
export function partsOf(bytes: Uint8Array): FileParts {
  return { size: bytes.length, read: async (from, length) => bytes.subarray(from, from + length) };
}
