import * as z from 'zod/mini';

/** How the colours of images are sampled; `4:0:0` is grey. */
export const chromaFormats = ['4:0:0', '4:2:0', '4:2:2', '4:4:4'] as const;

/** The facts of a video, from its own metadata. Size in pixels as displayed, turned upright. */
export const videoFactsSchema = z.object({
  bytes: z.number(),
  seconds: z.number(),
  width: z.number(),
  height: z.number(),
  /** The turn that displays it upright. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** `avc` is H.264, `hevc` H.265; null: unknown. */
  videoCodec: z.nullable(z.string()),
  /** Null where the codec does not state it, like `bitDepth`: bits for each colour of a pixel. */
  chroma: z.nullable(z.enum(chromaFormats)),
  bitDepth: z.nullable(z.number()),
  framesPerSecond: z.number(),
  /** Of the images alone. */
  bitsPerSecond: z.number(),
  sound: z.nullable(z.object({ codec: z.nullable(z.string()), channels: z.number(), samplesPerSecond: z.number() })),
  /** The index comes before the images and sound, in one piece: it can be played while it loads. */
  isIndexFirst: z.boolean(),
});
export type VideoFacts = z.infer<typeof videoFactsSchema>;
