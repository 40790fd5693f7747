export type GraphError = {
  code: number;
  subcode: number | null;
  message: string;
  traceId: string | null;
  status: number;
};

/** The step of a publication in which an error occurred. */
export type GraphPhase = 'create' | 'read' | 'publish';

/**
 * The reaction to an error. retry: the same input again, in a new container, a few times · fail: never with this input
 * · wait: throttled · defer: the day's posts are used up · pause: posts to this account are impossible before a person
 * acts · notReady: the container is still being processed · later: the same container a little later · gone: the
 * container no longer exists · unknown: the outcome is not known · blocked: unknown, and calling again would make it
 * worse.
 */
export type GraphAction =
  | 'retry'
  | 'fail'
  | 'wait'
  | 'defer'
  | 'pause'
  | 'notReady'
  | 'later'
  | 'gone'
  | 'unknown'
  | 'blocked';

/** Codes of `publication.<failure>` in core/texts. */
export const publicationFailures = [
  'mediaUnreachable',
  'mediaTooLarge',
  'mediaFormat',
  'imageTooSmall',
  'mediaRatio',
  'captionRefused',
  'videoRefused',
  'videoLength',
  'storyLength',
  'videoWidth',
  'videoShape',
  'videoFrameRate',
  'videoBitrate',
  'videoCodec',
  'videoChroma',
  'videoBitDepth',
  'videoSound',
  'mediaRefused',
  'mediaMissing',
  'processingFailed',
  'processingTooLong',
  'containerExpired',
  'notReady',
  'quota',
  'throttled',
  'actionBlocked',
  'accountRestricted',
  'reconnect',
  'permission',
  'accountRemoved',
  'instagramTrouble',
  'refused',
  'notPosted',
  'restored',
  'unconfirmed',
] as const;
export type PublicationFailure = (typeof publicationFailures)[number];

export type GraphRule = {
  code: number | readonly [from: number, to: number] | null;
  subcode: number | null;
  phase: GraphPhase | null;
  action: GraphAction;
  failure: PublicationFailure;
};

/**
 * Every error we know, the first fitting row decides; null fits all. Only code and subcode count: the words are translated and
 * change (developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/error-codes).
 */
export const graphRules: readonly GraphRule[] = [
  // Fetching the media, and Instagram's own trouble with it.
  rule(-2, 2207003, 'create', 'retry', 'mediaUnreachable'),
  rule(9004, 2207052, 'create', 'retry', 'mediaUnreachable'),
  rule(-1, 2207001, 'create', 'retry', 'instagramTrouble'),
  rule(-1, 2207032, 'create', 'retry', 'instagramTrouble'),
  rule(-1, 2207053, 'create', 'retry', 'processingFailed'),
  // Errors that no retry can fix.
  rule(36000, 2207004, null, 'fail', 'mediaTooLarge'),
  rule(36001, 2207005, null, 'fail', 'mediaFormat'),
  rule(36003, 2207009, null, 'fail', 'mediaRatio'),
  rule(36004, 2207010, null, 'fail', 'captionRefused'),
  rule(352, 2207026, null, 'fail', 'videoRefused'),
  rule(1, 2207057, null, 'fail', 'videoRefused'),
  rule(100, 2207023, null, 'fail', 'mediaRefused'),
  rule(100, 2207028, null, 'fail', 'mediaRefused'),
  rule(100, 2207040, null, 'fail', 'captionRefused'),
  // Publishing a container.
  rule(-2, 2207020, null, 'gone', 'containerExpired'),
  rule(24, 2207006, null, 'gone', 'containerExpired'),
  rule(24, 2207008, 'publish', 'later', 'notReady'),
  rule(9007, 2207027, 'publish', 'notReady', 'notReady'),
  // The account and its limits.
  rule(9, 2207042, null, 'defer', 'quota'),
  rule(25, 2207050, null, 'pause', 'accountRestricted'),
  // "Action blocked" was seen while the post was live.
  rule(4, 2207051, 'publish', 'blocked', 'actionBlocked'),
  rule(190, null, null, 'pause', 'reconnect'),
  rule(102, null, null, 'pause', 'reconnect'),
  rule(3, null, null, 'pause', 'permission'),
  rule(10, null, null, 'pause', 'permission'),
  rule([200, 299], null, null, 'pause', 'permission'),
  // Throttled. At the publish call the outcome is not known.
  ...[4, 17, 32, 613, 80002].flatMap((code) => [
    rule(code, null, 'publish', 'unknown', 'throttled'),
    rule(code, null, null, 'wait', 'throttled'),
  ]),
  // Instagram's servers. Reads of a fresh container or post have answered 100/33 for days while the post was live.
  rule(100, 33, 'read', 'unknown', 'instagramTrouble'),
  ...[1, 2].flatMap((code) => [
    rule(code, null, 'create', 'retry', 'instagramTrouble'),
    rule(code, null, null, 'unknown', 'instagramTrouble'),
  ]),
  // All unlisted errors.
  rule(null, null, 'create', 'retry', 'refused'),
  rule(null, null, 'publish', 'blocked', 'refused'),
  rule(null, null, 'read', 'unknown', 'refused'),
];

export function ruleFor(error: Pick<GraphError, 'code' | 'subcode'>, phase: GraphPhase): GraphRule {
  const match = graphRules.find(
    (row) =>
      fitsCode(row.code, error.code) &&
      (row.subcode === null || row.subcode === error.subcode) &&
      (row.phase === null || row.phase === phase),
  );
  if (!match) throw new Error('the last rows of the table fit every error');
  return match;
}

/** A container that ended in ERROR carries the subcode in its status text. Processing it again can help only with some. */
export function ruleForStatus(detail: string | null): Pick<GraphRule, 'action' | 'failure'> {
  const subcode = /\b(2207\d{3})\b/.exec(detail ?? '')?.[1];
  const match = graphRules.find((row) => row.subcode !== null && row.subcode === Number(subcode));
  return match ?? { action: 'retry', failure: 'processingFailed' };
}

function fitsCode(wanted: GraphRule['code'], code: number): boolean {
  if (wanted === null) return true;
  return typeof wanted === 'number' ? wanted === code : code >= wanted[0] && code <= wanted[1];
}

function rule(
  code: GraphRule['code'],
  subcode: number | null,
  phase: GraphPhase | null,
  action: GraphAction,
  failure: PublicationFailure,
): GraphRule {
  return { code, subcode, phase, action, failure };
}
