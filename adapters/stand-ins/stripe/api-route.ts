import type { Form } from './api-params.ts';
import type { Cause } from './stripe-state.ts';

export type ApiCall = {
  params: Record<string, string>;
  form: Form;
  /** Who asks: the server with the secret key, or a browser with the publishable key and a client secret. */
  by: 'secret' | 'public';
  cause: Cause;
};
export type ApiRoute = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  by: 'secret' | 'either';
  answer: (call: ApiCall) => object;
};
