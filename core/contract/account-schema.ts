import * as z from 'zod/mini';
import { ownAccountSchema, ownSessionSchema, userSchema } from '#core/accounts/user-schema.ts';
import { done, id, line, typedPassword } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const ownAccount = routeSchema({
  reply: ownAccountSchema,
  summary: 'The own account: whether its email is proven, and which one it is to change to.',
});

export const changeName = routeSchema({
  body: z.object({ name: line(120) }),
  reply: z.object({ user: userSchema }),
  summary: 'Changes the own name.',
});

export const changePassword = routeSchema({
  body: z.object({ currentPassword: typedPassword, password: typedPassword }),
  reply: done,
  secretReply: true,
  summary: 'Changes the own password; every other sign-in ends.',
});

export const askNewEmail = routeSchema({
  body: z.object({ email: line(254), password: typedPassword }),
  reply: done,
  secretReply: true,
  summary: 'Mails a link to a new address, and a notice to the present one; it changes when the link is opened.',
});

export const askVerification = routeSchema({
  reply: done,
  summary: 'Mails the link that proves the own address once more.',
});

export const ownSessions = routeSchema({
  reply: z.object({ devices: z.array(ownSessionSchema) }),
  summary: 'The own live sign-ins, newest first.',
});

export const endOwnSession = routeSchema({
  params: z.object({ id }),
  reply: done,
  summary: 'Ends one of the own sign-ins.',
});

export const endOtherSessions = routeSchema({
  reply: done,
  summary: 'Ends all of the own sign-ins but this one.',
});

export const deleteOwnAccount = routeSchema({
  body: z.object({ password: typedPassword }),
  reply: done,
  secretReply: true,
  summary: 'Deletes the own account, a customer’s: name, email and sign-ins go, the ledger stays.',
});

export const exportOwnData = routeSchema({
  body: z.object({ password: typedPassword }),
  /** GET /account/export?grant=… is the zip, for ten minutes and without a sign-in, in the language of this request. */
  reply: z.object({ grant: z.string() }),
  secretReply: true,
  summary: 'Allows everything kept of the caller to be downloaded as one zip, once the password is given.',
});
