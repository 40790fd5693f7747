import type { Film } from '#core/files/file-ports.ts';
import type { PublicationFailure } from './graph-errors.ts';
import type { PostKind } from './publication.ts';
import { megabyte } from '#core/files/file-limits.ts';

type Range = { min: number; max: number };
type FilmRules = { bytes: number; seconds: Range; shape: Range; lengthFailure: PublicationFailure };

/**
 * Instagram's limits of a video
 * (developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media): a reel of 3 seconds to
 * 15 minutes, a story of at most one minute and 100 MB. `shape` is width through height.
 */
const reel: FilmRules = {
  bytes: 300 * megabyte,
  seconds: { min: 3, max: 900 },
  shape: { min: 0.01, max: 10 },
  lengthFailure: 'videoLength',
};
const story: FilmRules = {
  bytes: 100 * megabyte,
  seconds: { min: 3, max: 60 },
  shape: { min: 0.1, max: 10 },
  lengthFailure: 'storyLength',
};
const maxWidth = 1920;
const frames: Range = { min: 23, max: 60 };
const maxBitsPerSecond = 25_000_000;
const codecs = ['avc', 'hevc'];
const maxChannels = 2;
const maxSamplesPerSecond = 48_000;
/** The last frame and the sound end a little apart, and 23.976 or 59.94 frames a second are written in many ways. */
const slack = 0.05;

/** Why Instagram would refuse a video, the plainest reason first; null without a reason. */
export function filmProblem(film: Film, kind: PostKind): PublicationFailure | null {
  const rules = kind === 'story' ? story : reel;
  if (film.videoCodec === null || !codecs.includes(film.videoCodec)) return 'videoCodec';
  if (!within(film.seconds, rules.seconds)) return rules.lengthFailure;
  if (film.bytes > rules.bytes) return 'mediaTooLarge';
  if (film.width > maxWidth) return 'videoWidth';
  if (!within(film.width / film.height, rules.shape)) return 'videoShape';
  if (!within(film.framesPerSecond, frames)) return 'videoFrameRate';
  if (film.bitsPerSecond > maxBitsPerSecond) return 'videoBitrate';
  return isSoundTaken(film.sound) ? null : 'videoSound';
}

function isSoundTaken(sound: Film['sound']): boolean {
  if (sound === null) return true;
  return sound.codec === 'aac' && sound.channels <= maxChannels && sound.samplesPerSecond <= maxSamplesPerSecond;
}

function within(value: number, { min, max }: Range): boolean {
  return value >= min - slack && value <= max + slack;
}
