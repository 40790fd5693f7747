import type { Middleware } from 'koa';
import { ownHeader, ownHeaderValue } from '#core/shared/own-response.ts';

/** The origin of Stripe.js decides which of its hosts a page may use; `live` only means that https is in front. */
export type ContentOrigins = { stripeScriptUrl: string; live: boolean };

/** Headers of every response. No inline script anywhere; the connect popup needs same-origin-allow-popups. */
export function securityHeaders(origins: ContentOrigins): Middleware {
  const policy = contentPolicy(paymentHosts(new URL(origins.stripeScriptUrl)));
  return async (ctx, next) => {
    ctx.set(ownHeader, ownHeaderValue);
    ctx.set('Content-Security-Policy', policy);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (origins.live) ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}

type PaymentHosts = { script: string; frame: string; connect: string; image: string };

/**
 * Stripe's own hosts (docs.stripe.com/security/guide#content-security-policy) with those of Link, which pays inside the
 * card fields (docs.stripe.com/payments/link); a stand-in serves everything from its one origin.
 */
function paymentHosts(script: URL): PaymentHosts {
  if (script.hostname !== 'js.stripe.com') {
    return { script: script.origin, frame: script.origin, connect: script.origin, image: script.origin };
  }
  const scripts = 'https://js.stripe.com https://*.js.stripe.com';
  const link = 'https://link.com https://*.link.com';
  return {
    script: scripts,
    frame: `${scripts} https://hooks.stripe.com ${link}`,
    connect: `https://api.stripe.com ${link}`,
    image: 'https://*.stripe.com https://*.link.com',
  };
}

function contentPolicy({ script, frame, connect, image }: PaymentHosts): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${script}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${image}`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self' ${connect}`,
    `frame-src ${frame}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
