import type { User } from './user.ts';
import type { Paged, Page } from '#core/shared/page.ts';

export type UserWithPassword = User & { passwordHash: string };

export type UserStore = {
  byId(id: string): Promise<User | null>;
  /** By e-mail folded with the root locale (lower case). */
  byEmail(email: string): Promise<UserWithPassword | null>;
  /** False when the e-mail is taken. */
  insert(user: UserWithPassword): Promise<boolean>;
  setPasswordHash(id: string, hash: string): Promise<void>;
  list(page: Page): Promise<Paged<User>>;
  count(): Promise<number>;
};

/** One sign-in. Only the SHA-256 of the token is kept. */
export type Session = { id: string; userId: string; tokenHash: string; createdAt: string; expiresAt: string };

export type SessionStore = {
  insert(session: Session): Promise<void>;
  /** The user of a live session, null when unknown, expired or ended. */
  userOf(tokenHash: string, now: string): Promise<User | null>;
  /** Answers whose it was; null when it was unknown or had ended. */
  end(tokenHash: string): Promise<string | null>;
  /** Which of these sign-ins are live. */
  live(tokenHashes: readonly string[], now: string): Promise<string[]>;
  /** Those that ended at `now` or before; answers how many. */
  deleteExpired(now: string): Promise<number>;
};
