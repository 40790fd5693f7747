import type { Issue } from '#core/shared/result.ts';
import type {
  AddressSource,
  JobPlaces,
  ModeDraft,
  ProgressPaths,
  ProgressSource,
  SignatureKind,
  StatusRules,
} from './result-mode.ts';
import type {
  AddressSourceInput,
  JobPlacesInput,
  ModeInput,
  ProgressSourceInput,
  SignatureInput,
  StatusRulesInput,
} from './result-mode-schema.ts';
import { issue } from '#core/shared/result.ts';
import { cancelMethods, modeKinds, signatureEncodings, signatureKinds } from './result-mode.ts';
import { isAddressTemplate, isJobId, namesInAddress } from './filled-address.ts';
import { readJson } from './json-text.ts';
import { namesIn } from './names-in-text.ts';
import { templateProblem } from './template-checks.ts';
import { parsePath } from './response-path.ts';
import { wordsIn } from './response-settings.ts';

export const maxIntervalSeconds = 3600;
/** fal publishes its keys here (docs.fal.ai, webhooks). */
export const falJwksUrl = 'https://rest.fal.ai/.well-known/jwks.json';
export const maxStatusValues = 20;
type Report = (path: string, code: Issue['code'], params?: Issue['params']) => void;

/**
 * A workflow's mode as an admin sent it. Issues are at paths below `mode`: `choice`, `required`, `webhooks.fieldPath`,
 * `webhooks.modeAddress` (no http address, or a placeholder in its host), `webhooks.jobIdInAddress` (names no job),
 * `webhooks.template {line}` (a body that is no JSON object), `webhooks.statusTwice` (a value is done and failed), `webhooks.interval {max}`, `webhooks.headerName`,
 * `webhooks.signatureSecret`, `webhooks.standardSecret`. `stored`: the kind of signature whose secret stays where none
 * is sent.
 */
export function readMode(
  input: ModeInput | undefined,
  storedRow: ModeDraft,
  stored: SignatureKind | null,
): { mode: ModeDraft; issues: Issue[] } {
  if (input === undefined) return { mode: storedRow, issues: storedIssues(storedRow, stored) };
  const issues: Issue[] = [];
  const report: Report = (path, code, params) => issues.push(issue(`mode.${path}`, code, params));
  const kind = modeKinds.find((known) => known === input.kind);
  if (!kind) report('kind', input.kind ? 'choice' : 'required');
  return { mode: modeOf(kind ?? 'answer', input, stored, report), issues };
}

function modeOf(kind: ModeDraft['kind'], input: ModeInput, stored: SignatureKind | null, report: Report): ModeDraft {
  switch (kind) {
    case 'answer': {
      const progress = input.progress ? readProgress(input.progress, report) : undefined;
      const status = input.status ? readStatus(input.status, report, false) : undefined;
      return { kind, ...(status && { status }), ...(progress && { progress }) };
    }
    case 'accepted':
      return input.status ? { kind, status: readStatus(input.status, report, false) } : { kind };
    case 'poll':
      return {
        kind,
        job: readJob(input.job ?? {}, report),
        status: readStatus(input.status ?? {}, report),
        ...readIntervals(input, report),
      };
    case 'callback': {
      const { idPath, cancel } = readPlaces(input.job ?? {}, report);
      const status = input.status ? readStatus(input.status, report) : null;
      return { kind, job: { idPath, cancel }, status, signature: readSignature(input.signature, stored, report) };
    }
    default:
      return kind satisfies never;
  }
}

function readJob(input: JobPlacesInput, report: Report): JobPlaces {
  const places = readPlaces(input, report);
  const { idPath } = places;
  const statusBody = readBody(input.statusBody, 'job.statusBody', report);
  const namesJob = statusBody !== null && namesIn(statusBody).some(isJobId);
  if (namesJob && idPath === null) report('job.idPath', 'required');
  const statusAddress = readAddress(input.statusAddress ?? {}, idPath, 'job.statusAddress', report, namesJob);
  const resultAddress = input.resultAddress
    ? readAddress(input.resultAddress, idPath, 'job.resultAddress', report)
    : null;
  return { ...places, statusAddress, resultAddress, ...(statusBody && { statusBody }) };
}

function readBody(input: JobPlacesInput['statusBody'], at: string, report: Report): Record<string, unknown> | null {
  if (input === undefined || input === null || (typeof input === 'string' && input.trim() === '')) return null;
  const read = typeof input === 'string' ? readJson(input) : { ok: true as const, value: input };
  const isObject = read.ok && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value);
  if (!isObject) {
    report(at, 'webhooks.template', { line: read.ok ? 1 : read.line });
    return null;
  }
  const problem = templateProblem(read.value);
  if (problem) report(at, problem.code, problem.params);
  return problem ? null : (read.value as Record<string, unknown>);
}

function readPlaces(input: JobPlacesInput, report: Report): Pick<JobPlaces, 'idPath' | 'cancel'> {
  const idPath = readPath(input.idPath, 'job.idPath', report);
  if (!input.cancel) return { idPath, cancel: null };
  const method = cancelMethods.find((known) => known === input.cancel?.method);
  if (!method) report('job.cancel.method', 'choice');
  const address = readAddress(input.cancel.address ?? {}, idPath, 'job.cancel.address', report);
  return { idPath, cancel: { address, method: method ?? 'POST' } };
}

function readAddress(
  input: AddressSourceInput,
  idPath: string | null,
  at: string,
  report: Report,
  mayBeFixed = false,
): AddressSource {
  if (input.from === 'path') {
    const path = readPath(input.path, `${at}.path`, report);
    if (path === null) report(`${at}.path`, 'required');
    return { from: 'path', path: path ?? '' };
  }
  const template = (input.template ?? '').trim();
  if (input.from !== 'template') report(`${at}.from`, input.from ? 'choice' : 'required');
  else if (template === '') report(`${at}.template`, 'required');
  else if (!isAddressTemplate(template)) report(`${at}.template`, 'webhooks.modeAddress');
  else if (namesInAddress(template).length === 0 && !mayBeFixed) report(`${at}.template`, 'webhooks.jobIdInAddress');
  else if (idPath === null && !mayBeFixed) report('job.idPath', 'required');
  return { from: 'template', template };
}

/** `isOfJob`: it must say when a job is done; else a response without a failed status is the result. */
function readStatus(input: StatusRulesInput, report: Report, isOfJob = true): StatusRules {
  const statusPath = readPath(input.statusPath, 'status.statusPath', report);
  if (statusPath === null) report('status.statusPath', 'required');
  const doneValues = wordsIn(input.doneValues);
  const failedValues = wordsIn(input.failedValues);
  if (isOfJob && doneValues.length === 0) report('status.doneValues', 'required');
  if (!isOfJob && failedValues.length === 0) report('status.failedValues', 'required');
  const twice = failedValues.find((value) => doneValues.includes(value));
  if (twice !== undefined) report('status.failedValues', 'webhooks.statusTwice', { value: twice });
  return {
    statusPath: statusPath ?? '',
    doneValues,
    failedValues,
    errorPath: readPath(input.errorPath, 'status.errorPath', report),
    ...readProgressPaths(input, 'status', report),
    resultPath: readPath(input.resultPath, 'status.resultPath', report),
  };
}

/** The address may be the same for all runs: a service may have one at a time. */
function readProgress(input: ProgressSourceInput, report: Report): ProgressSource {
  const address = (input.address ?? '').trim();
  if (address === '') report('progress.address', 'required');
  else if (!isAddressTemplate(address, (name) => name === 'generationId'))
    report('progress.address', 'webhooks.modeAddress');
  const paths = readProgressPaths(input, 'progress', report);
  if (!paths.progressPath && !paths.aheadPath && !paths.previewPath) report('progress.progressPath', 'required');
  const body = readBody(input.body, 'progress.body', report);
  return { ...paths, address, ...(body && { body }) };
}

function readProgressPaths(input: StatusRulesInput | ProgressSourceInput, at: string, report: Report): ProgressPaths {
  const aheadPath = readPath(input.aheadPath, `${at}.aheadPath`, report);
  const previewPath = readPath(input.previewPath, `${at}.previewPath`, report);
  return {
    progressPath: readPath(input.progressPath, `${at}.progressPath`, report),
    ...(aheadPath !== null && { aheadPath }),
    ...(previewPath !== null && { previewPath }),
  };
}

function readIntervals(input: ModeInput, report: Report) {
  const intervalSeconds = input.intervalSeconds ?? 5;
  const most = input.maxIntervalSeconds ?? Math.max(30, intervalSeconds);
  const isGood = (seconds: number, least: number) =>
    Number.isInteger(seconds) && seconds >= least && seconds <= maxIntervalSeconds;
  if (!isGood(intervalSeconds, 1)) report('intervalSeconds', 'webhooks.interval', { max: maxIntervalSeconds });
  else if (!isGood(most, intervalSeconds)) {
    report('maxIntervalSeconds', 'webhooks.maxInterval', { min: intervalSeconds, max: maxIntervalSeconds });
  }
  return { intervalSeconds, maxIntervalSeconds: most };
}

type SignatureDraft = Extract<ModeDraft, { kind: 'callback' }>['signature'];

function readSignature(
  input: SignatureInput | undefined,
  stored: SignatureKind | null,
  report: Report,
): SignatureDraft {
  const kind = input?.kind === undefined ? 'token' : signatureKinds.find((known) => known === input.kind);
  const secret = input?.secret ? input.secret.trim() || null : null;
  const needSecret = (of: SignatureKind) => {
    if (secret === null && stored !== of) report('signature.secret', 'webhooks.signatureSecret');
  };
  switch (kind) {
    case 'token':
      return { kind };
    case 'fal': {
      const jwksUrl = input?.jwksUrl?.trim() || falJwksUrl;
      if (!isAddressTemplate(jwksUrl)) report('signature.jwksUrl', 'webhooks.modeAddress');
      return { kind, jwksUrl };
    }
    case 'standard':
      needSecret(kind);
      if (secret !== null && !isStandardSecret(secret)) report('signature.secret', 'webhooks.standardSecret');
      return { kind, secret };
    case 'hmac': {
      needSecret(kind);
      const header = (input?.header ?? '').trim().toLowerCase();
      if (header === '') report('signature.header', 'required');
      else if (!/^[!#$%&'*+.^_`|~\da-z-]+$/.test(header)) report('signature.header', 'webhooks.headerName');
      const encoding = signatureEncodings.find((known) => known === (input?.encoding ?? 'hex'));
      if (!encoding) report('signature.encoding', 'choice');
      return { kind, header, encoding: encoding ?? 'hex', prefix: (input?.prefix ?? '').trim(), secret };
    }
    default:
      report('signature.kind', 'choice');
      return { kind: 'token' };
  }
}

/**
 * Sixteen bytes or more in base64. Another text would be read as a short key, or as no key at all, with which anyone
 * can sign.
 */
function isStandardSecret(secret: string): boolean {
  return /^(?:whsec_)?[A-Za-z0-9+/_-]{22,}={0,2}$/.test(secret);
}

/** The secret of a copy or an imported file must still be entered. */
function storedIssues(storedRow: ModeDraft, stored: SignatureKind | null): Issue[] {
  if (storedRow.kind !== 'callback') return [];
  const { signature } = storedRow;
  const isMissing = 'secret' in signature && signature.secret === null && stored !== signature.kind;
  return isMissing ? [issue('mode.signature.secret', 'webhooks.signatureSecret')] : [];
}

function readPath(input: string | null | undefined, at: string, report: Report): string | null {
  const path = (input ?? '').trim();
  if (path === '') return null;
  if (parsePath(path) === null) report(at, 'webhooks.fieldPath');
  return path;
}
