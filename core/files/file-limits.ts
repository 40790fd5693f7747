export const megabyte = 1_048_576;
/** Spec §5: a file of a workflow's field has at most 10 MB by default. */
export const defaultMaxFileBytes = 10 * megabyte;

/** Megabytes with at most one decimal, for people. */
export function inMegabytes(bytes: number, round: (value: number) => number = Math.round): number {
  return round((bytes / megabyte) * 10) / 10;
}
