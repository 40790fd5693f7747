import type { AuditSubjectKind } from '#core/audit/audit-entry.ts';
import type { TextKey } from '../../i18n/text-types.ts';

/** Fields whose word depends on what they are a field of. */
const ofKind: Partial<Record<AuditSubjectKind, Record<string, TextKey>>> = {
  influencer: { name: 'audit.field.name', story: 'audit.field.story', deletedAt: 'audit.field.deletedAt' },
  plan: { name: 'audit.field.code', displayName: 'audit.field.name' },
  user: { name: 'audit.field.person' },
  credits: { amount: 'audit.field.credits', reason: 'audit.field.reason' },
  subscription: { status: 'audit.field.status', periodEnd: 'audit.field.periodEnd', invoice: 'audit.field.invoice' },
  webhook: { status: 'audit.field.answer', name: 'audit.field.name' },
};

/** Fields that mean the same wherever they stand. */
const ofAny: Record<string, TextKey> = {
  creatorPrompt: 'audit.field.creatorPrompt',
  age: 'audit.field.age',
  gender: 'audit.field.gender',
  height: 'audit.field.height',
  weight: 'audit.field.weight',
  hairColor: 'audit.field.hairColor',
  personality: 'audit.field.personality',
  referenceImageUrl: 'audit.field.photo',
  color: 'audit.field.color',
  price: 'audit.field.price',
  category: 'audit.field.category',
  description: 'audit.field.description',
  tags: 'audit.field.tags',
  isPublic: 'audit.field.isPublic',
  email: 'audit.field.email',
  role: 'audit.field.role',
  disabled: 'audit.field.disabled',
  disabledAt: 'audit.field.disabledAt',
  balance: 'audit.field.balance',
  credits: 'audit.field.credits',
  interval: 'audit.field.interval',
  features: 'audit.field.features',
  renews: 'audit.field.renews',
  isActive: 'audit.field.isActive',
  stripePriceId: 'audit.field.stripePrice',
  planId: 'audit.field.plan',
  cancelAtPeriodEnd: 'audit.field.cancelAtPeriodEnd',
  cancelsAtPeriodEnd: 'audit.field.cancelAtPeriodEnd',
  endedAt: 'audit.field.endedAt',
  refundedCents: 'audit.field.refundedCents',
  disputedCents: 'audit.field.disputedCents',
  payment: 'audit.field.payment',
  attempt: 'audit.field.attempt',
  username: 'audit.field.username',
  influencer: 'audit.field.model',
  accountType: 'audit.field.accountType',
  webhookUrl: 'audit.field.webhookUrl',
  contentType: 'audit.field.contentType',
  creditCost: 'audit.field.creditCost',
  isGrid: 'audit.field.isGrid',
  requestTemplate: 'audit.field.requestTemplate',
  mode: 'audit.field.mode',
  method: 'audit.field.method',
  timeLimitSeconds: 'audit.field.timeLimitSeconds',
  isSafeToRepeat: 'audit.field.isSafeToRepeat',
  inputFields: 'audit.field.inputFields',
  responseFields: 'audit.field.responseFields',
  displayOrder: 'audit.field.displayOrder',
};

/** The word for a field of an entry; null for one nobody named: it is shown as it is kept. */
export function fieldWord(kind: AuditSubjectKind, field: string): TextKey | null {
  const own = ofKind[kind];
  if (own && Object.hasOwn(own, field)) return own[field]!;
  return Object.hasOwn(ofAny, field) ? ofAny[field]! : null;
}
