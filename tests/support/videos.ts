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
  codec?: 'avc' | 'hevc' | 'vp9';
  /** The configuration record of the images; for `hevc` it must be given. */
  record?: Uint8Array<ArrayBuffer>;
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
  const size = { codedWidth: width, codedHeight: height };
  const { record = description } = shape;
  const decoderConfig =
    codec === 'vp9'
      ? { codec: 'vp09.00.10.08', ...size }
      : {
          ...own,
          ...(codec === 'hevc' && { codec: 'hev1.2.4.L120.B0' }),
          ...(record && { description: record }),
          ...size,
        };
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

/** An `avcC` record with one parameter set, whose numbers are the given ones (ISO/IEC 14496-15 §5.3.3). */
export function avcRecord(format: {
  profile: number;
  /** 0 to 3: grey, 4:2:0, 4:2:2, 4:4:4. */
  chroma: number;
  extraBits: number;
  setId: number;
}): Uint8Array<ArrayBuffer> {
  const { profile, chroma, extraBits, setId } = format;
  const numbers = [setId, chroma, ...(chroma === 3 ? ['0'] : []), extraBits, extraBits];
  const bits = numbers.map((each) => (typeof each === 'string' ? each : golomb(each))).join('');
  // No scaling lists, the smallest size, neither cropping nor VUI.
  const whole = `${bits}00${'1'.repeat(9)}00`;
  const payload = whole.padEnd(Math.ceil(whole.length / 8) * 8, '1').match(/.{8}/g)!;
  const set = [0x67, profile, 0, 40, ...payload.map((byte) => Number.parseInt(byte, 2))];
  return new Uint8Array([1, profile, 0, 40, 0xff, 0xe1, 0, set.length, ...set, 1, 0, 1, 0x68]);
}

/** The fixed part of an `hvcC` record (ISO/IEC 14496-15 §8.3.3), without parameter sets. */
export function hevcRecord(format: { chroma: number; luma: number; colour: number }): Uint8Array<ArrayBuffer> {
  const { chroma, luma, colour } = format;
  const profile = [1, 2, 0x20, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 120];
  return new Uint8Array([...profile, 0xf0, 0, 0xfc, 0xfc | chroma, 0xf8 | luma, 0xf8 | colour, 0, 0, 0x0f, 0]);
}

/** Exp-Golomb (ITU-T H.264 §9.1). */
function golomb(value: number): string {
  const bits = (value + 1).toString(2);
  return '0'.repeat(bits.length - 1) + bits;
}
