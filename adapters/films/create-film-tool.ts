import type { InputAudioTrack, InputVideoTrack } from 'mediabunny';
import type { Film, FilmTool } from '#core/files/film.ts';
import { filmLayout } from './film-boxes.ts';
import { withFilm } from './open-film.ts';
import { writeInOrder } from './write-in-order.ts';

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
