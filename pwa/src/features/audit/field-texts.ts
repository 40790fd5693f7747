import type { AuditSubjectKind } from '#core/audit/audit-entry.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { listingFields, modelFields } from '#core/influencers/model-fields.ts';
import { workflowFields } from '#core/webhooks/workflow-fields.ts';
import { fieldLabels } from '../../fields/record-form.ts';

/** Fields whose label depends on their entity. */
const ofKind: Partial<Record<AuditSubjectKind, Record<string, TextKey>>> = {
  influencer: { name: 'audit.field.name', story: 'audit.field.story', deletedAt: 'audit.field.deletedAt' },
  reference: { name: 'audit.field.name', picture: 'audit.field.picture', order: 'audit.field.order' },
  plan: { name: 'audit.field.code', displayName: 'audit.field.name' },
  user: { name: 'audit.field.person' },
  credits: { amount: 'audit.field.credits', reason: 'audit.field.reason' },
  subscription: { status: 'audit.field.status', periodEnd: 'audit.field.periodEnd', invoice: 'audit.field.invoice' },
  webhook: { status: 'audit.field.answer', name: 'audit.field.name' },
};

const { headers: _headers, query: _query, ...namedFields } = workflowFields;
const workflowWords = fieldLabels(namedFields, 'audit.field', {});

/** Fields that mean the same wherever they stand. */
const ofAny: Record<string, TextKey> = {
  ...fieldLabels(modelFields, 'audit.field', { referenceImageUrl: 'audit.field.photo' }),
  ...fieldLabels(listingFields, 'audit.field', {}),
  ...workflowWords,
  email: 'audit.field.email',
  role: 'audit.field.role',
  disabled: 'audit.field.disabled',
  disabledAt: 'audit.field.disabledAt',
  balance: 'audit.field.balance',
  credits: 'audit.field.credits',
  interval: 'audit.field.interval',
  features: 'audit.field.features',
  renews: 'audit.field.renews',
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
  isGrid: 'audit.field.isGrid',
  displayOrder: 'audit.field.displayOrder',
};

/** The label of a field of an entry; null for a field without one, which is shown under its stored name. */
export function fieldWord(kind: AuditSubjectKind, field: string): TextKey | null {
  const own = ofKind[kind];
  if (own && Object.hasOwn(own, field)) return own[field]!;
  return Object.hasOwn(ofAny, field) ? ofAny[field]! : null;
}
