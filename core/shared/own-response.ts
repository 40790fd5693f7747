/** Every response of this server carries this header. A response without it is of something in between: a captive portal, a proxy, another API. */
export const ownHeader = 'X-Vitrin';
export const ownHeaderValue = '1';
