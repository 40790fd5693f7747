import type { Locale } from '#core/shared/locale.ts';

const hourMs = 3_600_000;

/**
 * The purpose of a mailed link: `password` to choose a new one; `verification` proves the address of the account;
 * `email` proves a new address, which then replaces the old one.
 */
export type AccountLinkKind = 'password' | 'verification' | 'email';

/** `userId` null: the requested address has no account; the same work is done, no mail is sent. */
export type AccountLink = {
  id: string;
  kind: AccountLinkKind;
  userId: string | null;
  /** The address to prove; null for a new password. */
  email: string | null;
  /** The language of its mail. */
  locale: Locale;
  /** Only the SHA-256 of the token. */
  tokenHash: string;
  /** The token itself, sealed, until its mail is sent. */
  sealedToken: string | null;
  createdAt: string;
  expiresAt: string;
};

/** Hours a link can be used. */
export const linkHours = { password: 1, verification: 7 * 24, email: 24 } as const satisfies Record<
  AccountLinkKind,
  number
>;

export function linkEnd(kind: AccountLinkKind, now: string): string {
  return new Date(Date.parse(now) + linkHours[kind] * hourMs).toISOString();
}

/** The path of a link in the app; the token is behind `#`, so that no server and no log sees it. */
export function linkPath(kind: AccountLinkKind, token: string): string {
  return `${kind === 'password' ? '/auth/reset' : '/auth/verify'}#${token}`;
}

/** The context that a token is sealed with in its row. */
export function linkContext(id: string): string {
  return `account-link:${id}`;
}
