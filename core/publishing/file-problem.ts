import type { Media } from '#core/generation/generation.ts';
import type { PublicationFailure } from './graph-errors.ts';
import type { PostKind } from './publication.ts';
import type { VideoFacts } from '#core/files/file-ports.ts';
import { smallestFrame } from '#core/files/image-frame.ts';
import { megabyte } from '#core/files/file-limits.ts';

/**
 * Why a stored file cannot be posted, as far as its stored facts show it; null without a reason. A video stored before
 * its facts were is examined when it is posted.
 */
export function fileProblem(file: Media, kind: PostKind): PublicationFailure | null {
  if (file.kind === 'image') return isTooSmall(file) ? 'imageTooSmall' : null;
  if (file.kind === 'audio') return 'mediaFormat';
  return file.video ? videoProblem(file.video, kind) : null;
}

function isTooSmall({ width, height }: Media): boolean {
  return width !== null && height !== null && (width < smallestFrame.width || height < smallestFrame.height);
}

type Range = { min: number; max: number };
type VideoRules = { bytes: number; seconds: Range; shape: Range; lengthFailure: PublicationFailure };

/**
 * Instagram's limits of a video
 * (developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media): a reel of 3 seconds to
 * 15 minutes, a story of at most one minute and 100 MB. `shape` is width through height.
 */
const reel: VideoRules = {
  bytes: 300 * megabyte,
  seconds: { min: 3, max: 900 },
  shape: { min: 0.01, max: 10 },
  lengthFailure: 'videoLength',
};
const story: VideoRules = {
  bytes: 100 * megabyte,
  seconds: { min: 3, max: 60 },
  shape: { min: 0.1, max: 10 },
  lengthFailure: 'storyLength',
};
const maxWidth = 1920;
const frames: Range = { min: 23, max: 60 };
const maxBitsPerSecond = 25_000_000;
const codecs = ['avc', 'hevc'];
/** "4:2:0 chroma subsampling"; more than 8 bits is HDR, which players of the feed do not show. */
const chroma = '4:2:0';
const bitDepth = 8;
const maxChannels = 2;
const maxSamplesPerSecond = 48_000;
/** The last frame and the sound end a little apart, and 23.976 or 59.94 frames a second are written in many ways. */
const slack = 0.05;

/** Why Instagram would refuse a video, the plainest reason first; null without a reason. */
export function videoProblem(video: VideoFacts, kind: PostKind): PublicationFailure | null {
  const rules = kind === 'story' ? story : reel;
  if (video.videoCodec === null || !codecs.includes(video.videoCodec)) return 'videoCodec';
  if (video.chroma !== null && video.chroma !== chroma) return 'videoChroma';
  if (video.bitDepth !== null && video.bitDepth !== bitDepth) return 'videoBitDepth';
  if (!within(video.seconds, rules.seconds)) return rules.lengthFailure;
  if (video.bytes > rules.bytes) return 'mediaTooLarge';
  if (video.width > maxWidth) return 'videoWidth';
  if (!within(video.width / video.height, rules.shape)) return 'videoShape';
  if (!within(video.framesPerSecond, frames)) return 'videoFrameRate';
  if (video.bitsPerSecond > maxBitsPerSecond) return 'videoBitrate';
  return isSoundTaken(video.sound) ? null : 'videoSound';
}

function isSoundTaken(sound: VideoFacts['sound']): boolean {
  if (sound === null) return true;
  return sound.codec === 'aac' && sound.channels <= maxChannels && sound.samplesPerSecond <= maxSamplesPerSecond;
}

function within(value: number, { min, max }: Range): boolean {
  return value >= min - slack && value <= max + slack;
}
