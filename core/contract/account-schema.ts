import * as z from 'zod/mini';
import { ownAccountSchema, ownSessionSchema, userSchema } from '#core/accounts/user-schema.ts';
import { done, id, line, typedPassword } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const ownAccount = routeSchema({
  reply: ownAccountSchema,
  summary: 'The caller’s account: whether its email is confirmed, and the pending new one.',
});

export const changeName = routeSchema({
  body: z.object({ name: line(120) }),
  reply: z.object({ user: userSchema }),
  summary: 'Changes the caller’s name.',
});

export const changePassword = routeSchema({
  body: z.object({ currentPassword: typedPassword, password: typedPassword }),
  reply: done,
  secretReply: true,
  summary: 'Changes the caller’s password; every other sign-in ends.',
});

export const askNewEmail = routeSchema({
  body: z.object({ email: line(254), password: typedPassword }),
  reply: done,
  secretReply: true,
  summary:
    'Mails a link to a new address, and a notice to the present one; the address changes when the link is opened.',
});

export const askVerification = routeSchema({
  reply: done,
  summary: 'Sends the link that confirms the caller’s address again.',
});

export const ownSessions = routeSchema({
  reply: z.object({ devices: z.array(ownSessionSchema) }),
  summary: 'The caller’s live sign-ins, newest first.',
});

export const endOwnSession = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Ends one of the caller’s sign-ins.',
});

export const endOtherSessions = routeSchema({
  reply: done,
  summary: 'Ends all of the caller’s sign-ins but this one.',
});

export const deleteOwnAccount = routeSchema({
  body: z.object({ password: typedPassword }),
  reply: done,
  secretReply: true,
  summary: 'Deletes the account of the calling customer: name, email and sign-ins are deleted, the ledger stays.',
});

export const exportOwnData = routeSchema({
  body: z.object({ password: typedPassword }),
  /** GET /account/export?grant=… is the zip, for ten minutes and without a sign-in, in the language of this request. */
  reply: z.object({ grant: z.string() }),
  secretReply: true,
  summary: 'Permits the download of all stored data of the caller as one zip; requires the password.',
});
