import { ownHeader, ownHeaderValue } from '#core/shared/own-response.ts';

/** The headers that a stand-in for the server sends with each response, so that the app takes it for the server. */
export const ownHeaders = { [ownHeader]: ownHeaderValue };
