/** The places of a mode's form that hold a path into what the service answers. */
export const modePathNames = [
  'mode.job.idPath',
  'mode.job.statusAddress.path',
  'mode.job.resultAddress.path',
  'mode.job.cancel.address.path',
  'mode.status.statusPath',
  'mode.status.errorPath',
  'mode.status.progressPath',
  'mode.status.resultPath',
] as const;
export type ModePathName = (typeof modePathNames)[number];
