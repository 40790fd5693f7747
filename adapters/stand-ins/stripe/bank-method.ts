import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { groupOf, requiredText, textOf, type Form } from './api-params.ts';
import { invalidRequest } from './stripe-fault.ts';
import { newStripeId, type StripeWorld } from './stripe-state.ts';
import type { CardOutcome } from './test-cards.ts';

/** docs.stripe.com/payments/ach-direct-debit/accept-a-payment, "Test account numbers": what a debit does a day later. */
const accounts: Record<string, CardOutcome> = {
  '000123456789': { kind: 'approve', slow: true },
  '000222222227': {
    kind: 'decline',
    code: 'insufficient_funds',
    message: 'The customer’s account has insufficient funds to cover this payment.',
    slow: true,
    saves: true,
  },
};

export const testBankMethods: Record<string, Form> = {
  pm_usBankAccount_success: bankData('000123456789'),
  pm_usBankAccount_insufficientFunds: bankData('000222222227'),
};

function bankData(number: string): Form {
  const account = { routing_number: '110000000', account_number: number, account_holder_type: 'individual' };
  return { type: 'us_bank_account', us_bank_account: account, billing_details: { name: 'Sandbox' } };
}

export function createBankMethod(world: StripeWorld, data: Form): Stripe.PaymentMethod {
  const account = groupOf(data, 'us_bank_account');
  const number = requiredText(account, 'account_number');
  const routing = requiredText(account, 'routing_number');
  const outcome = accounts[number];
  if (outcome === undefined || !/^\d{9}$/.test(routing)) {
    const message = 'You must use a test bank account number in test mode.';
    throw invalidRequest(message, 'account_number_invalid', 'us_bank_account[account_number]');
  }
  const billing = groupOf(data, 'billing_details');
  const method: Stripe.PaymentMethod = {
    id: newStripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: textOf(billing, 'email'),
      name: requiredText(billing, 'name'),
      phone: null,
      tax_id: null,
    },
    created: world.seconds(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
      last4: number.slice(-4),
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: routing,
      status_details: {},
    },
  };
  world.state.value.methods[method.id] = method;
  world.state.value.outcomes[method.id] = outcome;
  return method;
}

export function chargedAccount(method: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails.UsBankAccount {
  const account = method.us_bank_account;
  return {
    account_holder_type: account?.account_holder_type ?? null,
    account_type: account?.account_type ?? null,
    bank_name: account?.bank_name ?? null,
    fingerprint: account?.fingerprint ?? null,
    last4: account?.last4 ?? null,
    payment_reference: null,
    routing_number: account?.routing_number ?? null,
  };
}
