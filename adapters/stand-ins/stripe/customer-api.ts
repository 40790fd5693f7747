import type Stripe from 'stripe';
import { groupOf, listPage, metadataOf, takeOnly, textOf, type ApiCall, type ApiRoute, type Form } from './api-call.ts';
import { ownMethod } from './payment-methods.ts';
import { invalidRequest, noSuch } from './stripe-fault.ts';
import { newCustomer } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

/** docs.stripe.com/api/customers. Tests list and delete them, as a person does in Stripe's dashboard. */
export function customerApi(world: StripeWorld): ApiRoute[] {
  const customers = () => world.state.value.customers;
  const find = ({ params }: ApiCall): Stripe.Customer => {
    const customer = customers()[params['id'] ?? ''];
    if (customer === undefined) throw noSuch('customer', params['id'] ?? '', 'id');
    return customer;
  };
  return [
    {
      method: 'POST',
      path: '/v1/customers',
      by: 'secret',
      answer: ({ form, cause }) => {
        takeOnly(form, ['name', 'email', 'metadata']);
        const name = textOf(form, 'name');
        const customer = newCustomer({ name, email: emailOf(form), metadata: metadataOf(form) }, world.seconds());
        customers()[customer.id] = customer;
        world.emit('customer.created', customer, cause);
        return customer;
      },
    },
    {
      method: 'GET',
      path: '/v1/customers',
      by: 'secret',
      answer: ({ form }) => listPage({ items: Object.values(customers()), url: '/v1/customers', filters: [] }, form),
    },
    { method: 'GET', path: '/v1/customers/:id', by: 'secret', answer: find },
    {
      method: 'POST',
      path: '/v1/customers/:id',
      by: 'secret',
      answer: (call) => {
        takeOnly(call.form, ['invoice_settings']);
        const customer = find(call);
        const settings = groupOf(call.form, 'invoice_settings');
        takeOnly(settings, ['default_payment_method'], 'invoice_settings');
        // A renewal of a subscription without a method of its own charges this one.
        customer.invoice_settings.default_payment_method = ownMethod(world, settings, customer.id, 'invoice_settings');
        world.emit('customer.updated', customer, call.cause);
        return customer;
      },
    },
    {
      method: 'DELETE',
      path: '/v1/customers/:id',
      by: 'secret',
      answer: (call) => {
        const customer = find(call);
        delete customers()[customer.id];
        world.emit('customer.deleted', customer, call.cause);
        return { id: customer.id, object: 'customer', deleted: true };
      },
    },
  ];
}

/** Dots neither doubled nor at an end, a domain of at least two labels (docs.stripe.com/error-codes#email-invalid). */
const plainAddress =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

function emailOf(form: Form): string | null {
  const email = textOf(form, 'email');
  if (email !== null && !plainAddress.test(email))
    throw invalidRequest(`Invalid email address: ${email}`, 'email_invalid', 'email');
  return email;
}
