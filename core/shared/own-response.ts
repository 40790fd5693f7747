/**
 * Every response of this server carries this header. A response without it comes from another server: a captive portal,
 * a proxy, another API.
 */
export const ownHeader = 'X-Vitrin';
export const ownHeaderValue = '1';
