import type {
  AddressSource,
  ModeKind,
  ModeView,
  ProgressPaths,
  ProgressSource,
  SignatureKind,
  StatusRules,
} from '#core/webhooks/result-mode.ts';
import type { ModeInput } from '#core/webhooks/result-mode.ts';
import { defaultTimeLimitSeconds, maxTimeLimitSeconds, storedSignatureOf } from '#core/webhooks/result-mode.ts';
import { prettyJson } from '../../../fields/record-form.ts';
import { falJwksUrl } from '#core/webhooks/result-mode-draft.ts';

export type ModePathName = (typeof modePathNames)[number];

/** The fields of a mode's form that contain a path into the service's response. */
export const modePathNames = [
  'mode.job.idPath',
  'mode.job.statusAddress.path',
  'mode.job.resultAddress.path',
  'mode.job.cancel.address.path',
  'mode.status.statusPath',
  'mode.status.errorPath',
  'mode.status.progressPath',
  'mode.status.aheadPath',
  'mode.status.previewPath',
  'mode.progress.progressPath',
  'mode.progress.aheadPath',
  'mode.progress.previewPath',
  'mode.status.resultPath',
] as const;

export type AddressForm = { from: AddressSource['from']; path: string; template: string };
type ProgressForm = { progressPath: string; aheadPath: string; previewPath: string };
export type StatusForm = ProgressForm & {
  statusPath: string;
  doneValues: string[];
  failedValues: string[];
  errorPath: string;
  resultPath: string;
};
export type CancelMethod = 'POST' | 'PUT' | 'DELETE';

/** The values of the mode under the names of the payload. Values that the chosen kind does not use stay and are not sent. */
export type ModeForm = {
  kind: ModeKind;
  job: {
    idPath: string;
    statusAddress: AddressForm;
    hasResultAddress: boolean;
    resultAddress: AddressForm;
    hasCancel: boolean;
    cancel: { address: AddressForm; method: CancelMethod };
    /** The status is requested by POST, with this JSON. */
    hasStatusBody: boolean;
    statusBody: string;
  };
  /** Only for callbacks: the body has the status of the job. */
  hasStatus: boolean;
  /** Only without a job: the response to the call has a status. */
  hasAnswerStatus: boolean;
  status: StatusForm;
  /** Only for results in the response: where the progress of an open call is. `body`: JSON, for a request by POST. */
  hasProgress: boolean;
  progress: ProgressForm & { address: string; body: string };
  intervalSeconds: number | null;
  maxIntervalSeconds: number | null;
  signature: {
    kind: SignatureKind;
    jwksUrl: string;
    header: string;
    encoding: 'hex' | 'base64';
    prefix: string;
    /** The typed secret; an empty one leaves the stored one unchanged. */
    secret: string;
    /** The kind of signature whose secret the server has. */
    stored: SignatureKind | null;
  };
};

const noProgress: ProgressForm = { progressPath: '', aheadPath: '', previewPath: '' };
const noAddress: AddressForm = { from: 'path', path: '', template: '' };

export const emptyMode: ModeForm = {
  kind: 'answer',
  job: {
    idPath: '',
    statusAddress: noAddress,
    hasResultAddress: false,
    resultAddress: noAddress,
    hasCancel: false,
    cancel: { address: noAddress, method: 'POST' },
    hasStatusBody: false,
    statusBody: '',
  },
  hasStatus: true,
  hasAnswerStatus: false,
  status: { ...noProgress, statusPath: '', doneValues: [], failedValues: [], errorPath: '', resultPath: '' },
  hasProgress: false,
  progress: { ...noProgress, address: '', body: '' },
  intervalSeconds: 5,
  maxIntervalSeconds: 30,
  signature: {
    kind: 'token',
    jwksUrl: falJwksUrl,
    header: '',
    encoding: 'hex',
    prefix: '',
    secret: '',
    stored: null,
  },
};

export function formOfMode(mode: ModeView): ModeForm {
  if (mode.kind === 'answer' || mode.kind === 'accepted') {
    const { kind, status } = mode;
    const progress = mode.kind === 'answer' ? mode.progress : undefined;
    return {
      ...emptyMode,
      kind,
      ...(status && { hasAnswerStatus: true, status: formOfStatus(status) }),
      ...(progress && { hasProgress: true, progress: formOfProgress(progress) }),
    };
  }
  const cancel = mode.job.cancel;
  const job: ModeForm['job'] = {
    ...emptyMode.job,
    idPath: mode.job.idPath ?? '',
    hasCancel: cancel !== null,
    ...(cancel && { cancel: { address: formOfAddress(cancel.address), method: cancel.method } }),
  };
  if (mode.kind === 'callback') {
    const { signature } = mode;
    return {
      ...emptyMode,
      kind: 'callback',
      job,
      hasStatus: mode.status !== null,
      status: mode.status ? formOfStatus(mode.status) : emptyMode.status,
      signature: { ...emptyMode.signature, ...partsOf(signature), stored: storedSignatureOf(mode) },
    };
  }
  const { resultAddress, statusBody } = mode.job;
  return {
    ...emptyMode,
    kind: 'poll',
    job: {
      ...job,
      statusAddress: formOfAddress(mode.job.statusAddress),
      hasResultAddress: resultAddress !== null,
      resultAddress: resultAddress ? formOfAddress(resultAddress) : noAddress,
      ...(statusBody && { hasStatusBody: true, statusBody: prettyJson(statusBody) }),
    },
    status: formOfStatus(mode.status),
    intervalSeconds: mode.intervalSeconds,
    maxIntervalSeconds: mode.maxIntervalSeconds,
  };
}

/** The payload: only the fields of the chosen kind. */
export function modeInputOf(form: ModeForm): ModeInput {
  const { kind, job, intervalSeconds, maxIntervalSeconds } = form;
  if (kind === 'answer' || kind === 'accepted') {
    return {
      kind,
      ...(form.hasAnswerStatus && { status: { ...form.status, ...noProgress } }),
      ...(kind === 'answer' && form.hasProgress && { progress: form.progress }),
    };
  }
  const cancel = job.hasCancel ? { address: addressInputOf(job.cancel.address), method: job.cancel.method } : null;
  if (kind === 'callback') {
    return {
      kind,
      job: { idPath: job.idPath, cancel },
      status: form.hasStatus ? form.status : null,
      signature: signatureInputOf(form.signature),
    };
  }
  return {
    kind,
    job: {
      idPath: job.idPath,
      statusAddress: addressInputOf(job.statusAddress),
      resultAddress: job.hasResultAddress ? addressInputOf(job.resultAddress) : null,
      cancel,
      ...(job.hasStatusBody && { statusBody: job.statusBody }),
    },
    status: form.status,
    ...(intervalSeconds !== null && { intervalSeconds }),
    ...(maxIntervalSeconds !== null && { maxIntervalSeconds }),
  };
}

/**
 * The time limit after a change of the kind: the new default if the old limit was the old default or none, never above the
 * maximum.
 */
export function timeLimitFor(kind: ModeKind, before: { kind: ModeKind; timeLimitSeconds: number | null }): number {
  const { timeLimitSeconds } = before;
  const isUsual = timeLimitSeconds === null || timeLimitSeconds === defaultTimeLimitSeconds(before.kind);
  return isUsual ? defaultTimeLimitSeconds(kind) : Math.min(timeLimitSeconds, maxTimeLimitSeconds(kind));
}

function formOfAddress(source: AddressSource): AddressForm {
  return { ...noAddress, ...source };
}

function addressInputOf({ from, path, template }: AddressForm) {
  return from === 'path' ? { from, path } : { from, template };
}

function formOfStatus(status: StatusRules): StatusForm {
  return {
    ...status,
    ...formOfPaths(status),
    errorPath: status.errorPath ?? '',
    resultPath: status.resultPath ?? '',
  };
}

function formOfPaths({ progressPath, aheadPath = '', previewPath = '' }: ProgressPaths): ProgressForm {
  return { progressPath: progressPath ?? '', aheadPath, previewPath };
}

function formOfProgress({ address, body, ...paths }: ProgressSource): ModeForm['progress'] {
  return { ...formOfPaths(paths), address, body: body ? prettyJson(body) : '' };
}

type SignatureView = Extract<ModeView, { kind: 'callback' }>['signature'];

function partsOf(signature: SignatureView) {
  if (signature.kind === 'standard') return { kind: signature.kind };
  if (signature.kind !== 'hmac') return signature;
  const { kind, header, encoding, prefix } = signature;
  return { kind, header, encoding, prefix };
}

function signatureInputOf(form: ModeForm['signature']) {
  const { kind, jwksUrl, header, encoding, prefix } = form;
  const secret = form.secret === '' ? {} : { secret: form.secret };
  if (kind === 'token') return { kind };
  if (kind === 'fal') return { kind, jwksUrl };
  return kind === 'standard' ? { kind, ...secret } : { kind, header, encoding, prefix, ...secret };
}
