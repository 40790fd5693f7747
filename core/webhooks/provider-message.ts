import { sharedFilesPath } from '#core/files/stored-file.ts';
import { mask } from './mask-secrets.ts';
import { readAllAt } from './response-path.ts';

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
