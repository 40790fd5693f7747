import type { Middleware } from 'koa';

/** Where scripts, frames and pictures may come from besides ourselves: Stripe's origin (or its stand-in's). */
export type ContentOrigins = { stripeScriptUrl: string; live: boolean };

/** Headers every answer carries. No inline script anywhere; the connect popup needs same-origin-allow-popups. */
export function securityHeaders(origins: ContentOrigins): Middleware {
  const policy = contentPolicy(origins);
  return async (ctx, next) => {
    ctx.set('Content-Security-Policy', policy);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (origins.live) ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}

function contentPolicy({ stripeScriptUrl, live }: ContentOrigins): string {
  const stripe = new URL(stripeScriptUrl).origin;
  const api = live ? 'https://api.stripe.com' : stripe;
  const hooks = live ? ' https://hooks.stripe.com' : '';
  return [
    `default-src 'self'`,
    `script-src 'self' ${stripe}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${live ? ' https://*.stripe.com' : ''}`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self' ${api}`,
    `frame-src ${stripe}${hooks}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
