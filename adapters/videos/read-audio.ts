import type { AudioFacts, FileParts } from '#core/files/file-ports.ts';
import { CustomSource, Input, MP3, OGG, WAVE } from 'mediabunny';

/** The length of audio, by mediabunny; null unless it is a whole MP3, WAV or Ogg file with sound. */
export async function readAudio(file: FileParts): Promise<AudioFacts | null> {
  const source = new CustomSource({
    getSize: () => file.size,
    read: (start, end) => file.read(start, end - start),
    handleUnhandledError: () => {},
  });
  const input = new Input({ formats: [MP3, WAVE, OGG], source });
  try {
    if ((await input.getPrimaryAudioTrack()) === null) return null;
    const seconds = await input.computeDuration();
    return Number.isFinite(seconds) && seconds > 0 ? { seconds } : null;
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}
