import type Stripe from 'stripe';

/** An API refusal in Stripe's words (docs.stripe.com/api/errors). The dispatcher turns it into the error envelope. */
export type StripeFault = Error & { status: number; envelope: ErrorBody; headers: Record<string, string> };
export type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  setup_intent?: Stripe.SetupIntent;
};

export function stripeFault(status: number, envelope: ErrorBody, headers: Record<string, string> = {}): StripeFault {
  return Object.assign(new Error(envelope.message), { name: 'StripeFault', status, envelope, headers });
}

export function isStripeFault(error: unknown): error is StripeFault {
  return error instanceof Error && error.name === 'StripeFault';
}

export function invalidRequest(message: string, code?: string, param?: string, status = 400): StripeFault {
  return stripeFault(status, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** Missing in the path is a 404; missing as a parameter is a 400, as at Stripe. */
export function noSuch(noun: string, id: string, param: string, status = 404): StripeFault {
  return invalidRequest(`No such ${noun}: '${id}'`, 'resource_missing', param, status);
}
