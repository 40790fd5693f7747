import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny';

/** A second of silence: PCM of 8 bits at 8 kHz. */
export function aWav(seconds = 1): Buffer {
  const samples = Buffer.alloc(8000 * seconds, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Silent frames of MPEG 1 layer III: 128 kbit/s at 44.1 kHz, 417 bytes each. */
export function anMp3(seconds = 1): Buffer {
  const frame = Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)]);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame));
}

/** Opus packets of 20 ms that decode to silence. */
export async function anOgg(seconds = 1): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  // The identification header of Opus (RFC 7845 §5.1).
  const description = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1');
  const decoderConfig = {
    description,
    codec: 'opus',
    numberOfChannels: 1,
    sampleRate: 48_000,
  };
  for (let at = 0; at < seconds; at += 0.02) {
    await source.add(new EncodedPacket(new Uint8Array([0xfc, 0xff, 0xfe]), 'key', at, 0.02), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}
