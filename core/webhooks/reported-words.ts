import { sharedFilesPath } from '#core/files/stored-file.ts';
import { mask } from './mask-secrets.ts';
import { readAllAt } from './response-path.ts';

/**
 * `typed`: the customer's own texts. A message may repeat them, so a word in them proves nothing there. `status`: that
 * of the response.
 */
export type ReportRules = { moderationWords: readonly string[]; typed: readonly string[]; status?: number };
export type Report = 'moderation.blocked' | 'operator.account';

/** Understood of every service, besides the words of its workflow (fal, OpenAI). */
const usualModerationWords = ['content_policy_violation'];

/**
 * The operator's account with the service: its balance, limit, key or verification. Sources:
 * platform.openai.com/docs/guides/error-codes, docs.fal.ai/errors, ai.google.dev/gemini-api/docs/troubleshooting,
 * docs.bfl.ai/api_integration/errors.
 */
const operatorWords = [
  'insufficient_quota',
  'billing_hard_limit_reached',
  'billing_not_active',
  'account_deactivated',
  'insufficient_credits',
  'invalid_api_key',
  'API_KEY_INVALID',
  'API_KEY_EXPIRED',
  'exhausted balance',
  'user is locked',
  'insufficient credit',
  'credits are depleted',
  'must be verified',
  'api key expired',
  'api key not valid',
  'incorrect api key',
];

/** Unauthorized, payment required, forbidden, too many requests. */
const accountStatuses = new Set([401, 402, 403, 429]);

/** Names of the values that say what happened, in small letters and without `_` and `-`. */
const codeKeys = new Set(
  `code type status state reason finishreason blockreason errorcode errortype failurecode failurereason category`.split(
    ' ',
  ),
);
const messageKeys = new Set(
  `message msg error errors detail details errormessage reason failure failurereason failuremessage title description
  finishmessage blockreasonmessage statusmessage raimediafilteredreasons`.split(/\s+/),
);
/** They repeat the request. */
const echoKeys = new Set(
  `prompt negativeprompt revisedprompt input inputs inputdata instances parameters request payloadsent logs`.split(' '),
);

/**
 * Finds the reason in a response without a result: the content filter refused, or the operator's account has a
 * problem; null for neither. A code, type, status or reason counts when it equals a word; a message when it has the
 * word in it: one of several words in any case, a code by itself and in the same case. A code that the customer typed
 * shows a problem of the account only with a status that does: a service may repeat an input named `type`.
 */
export function reportIn(json: unknown, { moderationWords, typed, status = 0 }: ReportRules): Report | null {
  const values: Reported = { codes: [], messages: [] };
  collect(json, null, values);
  const isReported = (word: string) => hasWord(word, values, typed);
  if ([...usualModerationWords, ...moderationWords].some(isReported)) return 'moderation.blocked';
  const isTyped = (word: string) => typed.some((text) => isSame(text, word));
  const isOfAccount = (word: string) => isReported(word) && (accountStatuses.has(status) || !isTyped(word));
  return operatorWords.some(isOfAccount) ? 'operator.account' : null;
}

/** Whether a status by itself means that the content filter refused. */
export function isModerationWord(value: string, moderationWords: readonly string[]): boolean {
  return moderationWords.some((word) => isSame(word, value));
}

type Reported = { codes: string[]; messages: string[] };

/** `key`: the name of the value, also of a list that it is in. */
function collect(node: unknown, key: string | null, into: Reported): void {
  if (Array.isArray(node)) {
    for (const item of node) collect(item, key, into);
  } else if (typeof node === 'object' && node !== null) {
    for (const [name, child] of Object.entries(node)) {
      const plain = name.toLowerCase().replaceAll(/[_-]/g, '');
      if (!echoKeys.has(plain)) collect(child, plain, into);
    }
  } else if (key !== null && (typeof node === 'string' || typeof node === 'number')) {
    if (codeKeys.has(key)) into.codes.push(String(node));
    if (messageKeys.has(key)) into.messages.push(String(node));
  }
}

function hasWord(word: string, { codes, messages }: Reported, typed: readonly string[]): boolean {
  if (codes.some((code) => isSame(code, word))) return true;
  if (typed.some((text) => text.toLowerCase().includes(word.toLowerCase()))) return false;
  return messages.some((message) => isSame(message, word) || contains(message, word));
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.toLowerCase();
}

function contains(message: string, word: string): boolean {
  if (/\s/.test(word)) return message.toLowerCase().includes(word.toLowerCase());
  for (let at = message.indexOf(word); at !== -1; at = message.indexOf(word, at + 1)) {
    const isApart = [message[at - 1], message[at + word.length]].every(
      (sign) => sign === undefined || !/\w/.test(sign),
    );
    if (isApart) return true;
  }
  return false;
}

const maxMessage = 300;

/** Where services put their own words about a failure; the first text counts. */
const messagePaths = [
  'node_errors[*].errors[*].details',
  'error.message',
  'error.error',
  'error',
  'message',
  'payload.detail[*].msg',
  'detail[*].msg',
  'detail.message',
  'detail',
  'errors[*].message',
  'errors[*]',
  'errors',
  'failure',
  'candidates[*].finishMessage',
  'promptFeedback.blockReasonMessage',
  'candidates[*].finishReason',
  'promptFeedback.blockReason',
  'response.generateVideoResponse.raiMediaFilteredReasons[*]',
  'title',
];

/** Services name the file that they could not fetch: whoever reads its address could open it. */
const sharedAddress = new RegExp(`(${sharedFilesPath})[\\w.-]+`, 'g');

/** AUTOMATIC1111 names the class of its fault in `error`, and the reason in `detail`. */
const nothingSaid = ['', 'HTTPException'];

/** The service's own words in a response, for admins; null without any. Secrets are masked before. */
export function messageIn(json: unknown): string | null {
  const texts = messagePaths.flatMap((path) => readAllAt(json, path));
  const text = texts.find((value) => typeof value === 'string' && !nothingSaid.includes(value.trim()));
  return typeof text === 'string' ? shortMessage(text) : null;
}

/** One line of at most 300 characters, without addresses of private files; null for an empty text. */
export function shortMessage(text: string): string | null {
  const line = text
    .replaceAll(sharedAddress, `$1${mask}`)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line === '') return null;
  const signs = [...line];
  return signs.length > maxMessage ? `${signs.slice(0, maxMessage - 1).join('')}…` : line;
}
