import type { PlainReply } from '../kit/sandbox-server.ts';
import { jsonReply } from '../kit/sandbox-server.ts';
import { pictureInText } from './received-pictures.ts';
import { recordOf, textOf } from './take-order.ts';

type GoogleStatus = 'INVALID_ARGUMENT' | 'RESOURCE_EXHAUSTED' | 'NOT_FOUND' | 'INTERNAL';
const codes: Record<GoogleStatus, number> = {
  INVALID_ARGUMENT: 400,
  RESOURCE_EXHAUSTED: 429,
  NOT_FOUND: 404,
  INTERNAL: 500,
};

/** An error in Google's form: `{"error": {"code", "message", "status", "details"}}`. */
export function googleError(status: GoogleStatus, message: string, details?: object[]): PlainReply {
  return jsonReply(codes[status], { error: { code: codes[status], message, status, ...(details && { details }) } });
}

/** The responses of the Gemini API to a call, for every model. */
export const googleRefusals = {
  unauthorized: () => {
    const metadata = { service: 'generativelanguage.googleapis.com' };
    const reason = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', metadata };
    return googleError('INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [reason]);
  },
  rateLimited: () => {
    const retry = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '30s' };
    return googleError('RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).', [retry]);
  },
  noCredit: () => {
    const message =
      'Your prepayment credits are depleted. Please go to AI Studio at https://ai.studio/projects to manage your project and billing.';
    return googleError('RESOURCE_EXHAUSTED', message);
  },
  invalid: () => googleError('INVALID_ARGUMENT', 'Request contains an invalid argument.'),
};

/** `{"mimeType": "image/png", "data": "iVBOR…"}`. */
export function inlinePicture(value: unknown): Buffer | null {
  const { mimeType, data } = recordOf(value);
  const isBare = typeof data === 'string' && !data.startsWith('data:');
  return isBare && textOf(mimeType)?.startsWith('image/') ? pictureInText(data) : null;
}
