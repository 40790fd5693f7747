import type { AccountLink, AccountLinkKind } from './account-link.ts';
import type { AdminUser, ListedUser, User, UserSort } from './user.ts';
import type { PagedOfAll, Page } from '#core/shared/page.ts';

export type UserWithPassword = User & { passwordHash: string };

/** The fields of an account needed for signing in and for confirming the password. */
export type Credentials = {
  user: User;
  passwordHash: string;
  disabledAt: string | null;
  emailVerifiedAt: string | null;
};

export type UserStore = {
  /** Null once it is deleted, here as in every reading but `lock`. */
  byId(id: string): Promise<User | null>;
  /** By e-mail folded with the root locale (lower case). */
  byEmail(email: string): Promise<(UserWithPassword & Pick<AdminUser, 'disabledAt'>) | null>;
  account(id: string): Promise<AdminUser | null>;
  /** Locks the row for the rest of the transaction; a deleted one too. */
  lock(id: string): Promise<(AdminUser & { deletedAt: string | null }) | null>;
  /**
   * Ids of the admins who can sign in. Locked for the rest of the transaction, so that admins who remove admins wait
   * for each other.
   */
  lockAdmins(): Promise<string[]>;
  /** False when the e-mail is taken. */
  insert(user: UserWithPassword): Promise<boolean>;
  setPasswordHash(id: string, hash: string): Promise<void>;
  /** Null once the account is deleted. */
  credentials(id: string): Promise<Credentials | null>;
  setName(id: string, name: string): Promise<void>;
  /**
   * The address, proven at `verifiedAt`. False when another account has it: then the transaction must be rolled back.
   */
  setEmail(id: string, email: string, verifiedAt: string): Promise<boolean>;
  /** Saves the fields that admins edit: role, `disabledAt` and `version`. */
  save(user: AdminUser): Promise<void>;
  /** Marks the account as deleted; name, e-mail and password are removed, and the e-mail is free again. */
  anonymise(id: string, now: string): Promise<void>;
  /** One statement. */
  list(filter: UserFilter): Promise<PagedOfAll<ListedUser>>;
  /** Stores when a user was last seen, unless that was after `before`. */
  recordSeen(id: string, now: string, before: string): Promise<void>;
};

/** `search`: words that each begin a word of name or e-mail, folded; empty matches all. */
export type UserFilter = { search: string; sort: UserSort; order: 'asc' | 'desc' } & Page;

/** One sign-in. Only the SHA-256 of the token is stored. */
export type Session = {
  id: string;
  userId: string;
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  /** core/accounts/session.ts; null when it is not known. */
  device: string | null;
  /** When the app was last opened with it. */
  lastSeenAt: string | null;
};

/** `lastSeenAt`: within a few minutes. */
export type SignedInUser = { user: User; lastSeenAt: string | null };

export type SessionStore = {
  insert(session: Session): Promise<void>;
  /** The user of a live session; null when it is unknown, expired or ended, or the account disabled or deleted. */
  userOf(tokenHash: string, now: string): Promise<SignedInUser | null>;
  /** Whether it is a sign-in, live or over, of an account that was deleted. */
  isOfDeleted(tokenHash: string): Promise<boolean>;
  /** Returns its user; null when it was unknown or had ended. */
  end(tokenHash: string): Promise<string | null>;
  /** The live sign-ins of a person, newest first. */
  ofUser(userId: string, now: string): Promise<Pick<Session, 'id' | 'createdAt' | 'expiresAt'>[]>;
  /** False when the person has no such sign-in. */
  endOne(userId: string, id: string): Promise<boolean>;
  /** Returns how many there were. */
  endAll(userId: string): Promise<number>;
  /** All but the one with this token; returns how many. */
  endOthers(userId: string, tokenHash: string): Promise<number>;
  /** The live sign-ins with the fields shown to their user, newest first. */
  devicesOf(userId: string, now: string): Promise<Omit<Session, 'userId'>[]>;
  recordUse(tokenHash: string, now: string): Promise<void>;
  /** Which of these sign-ins are live; none of a deleted account. */
  live(tokenHashes: readonly string[], now: string): Promise<string[]>;
};

export type AccountLinkStore = {
  insert(link: AccountLink): Promise<void>;
  byId(id: string): Promise<AccountLink | null>;
  /** A link that can still be used, of one of these kinds; locked for the rest of the transaction. */
  lock(tokenHash: string, kinds: readonly AccountLinkKind[], now: string): Promise<AccountLink | null>;
  /** Its mail was sent: from now on only the mail has the token. */
  forgetToken(id: string): Promise<void>;
  /** Ends the links of these kinds of a person. */
  endAll(userId: string, kinds: readonly AccountLinkKind[]): Promise<void>;
  /** The address that a user requested to change to and has not proven yet. */
  wantedEmail(userId: string, now: string): Promise<string | null>;
};
