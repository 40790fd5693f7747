/** Refusal code → HTTP status. A code that is not here is a conflict with the present state: 409. */
export const refusalStatus: Record<string, number> = {
  'input.invalid': 400,
  'input.notJson': 400,
  'input.tooLarge': 413,
  'auth.required': 401,
  'auth.wrongCredentials': 401,
  'auth.forbidden': 403,
  notFound: 404,
  'method.notAllowed': 405,
  'credits.insufficient': 402,
  'request.tooMany': 429,
  'payments.badSignature': 400,
  'payments.providerRefused': 502,
  'instagram.badState': 400,
};
