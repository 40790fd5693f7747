import type Stripe from 'stripe';
import type { ApiRoute } from './api-dispatch.ts';
import { groupOf, listPage, metadataOf, refuseUnknown, textOf, type Form } from './api-params.ts';
import { invalidRequest, noSuch } from './stripe-fault.ts';
import { newCustomer } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

const settable = ['name', 'email', 'description', 'phone', 'metadata', 'address', 'preferred_locales'];

/** docs.stripe.com/api/customers */
export function customerApi(world: StripeWorld): ApiRoute[] {
  const customers = () => world.state.value.customers;
  const byId = (id: string): Stripe.Customer => {
    const customer = customers()[id];
    if (customer === undefined) throw noSuch('customer', id, 'id');
    return customer;
  };
  return [
    {
      method: 'POST',
      path: '/v1/customers',
      by: 'secret',
      answer: ({ form, cause }) => {
        refuseUnknown(form, settable);
        const customer = newCustomer({ ...fieldsOf(form), metadata: metadataOf(form) }, world.seconds());
        customers()[customer.id] = customer;
        world.emit('customer.created', customer, cause);
        return customer;
      },
    },
    {
      method: 'GET',
      path: '/v1/customers',
      by: 'secret',
      answer: ({ form }) => {
        refuseUnknown(form, ['limit', 'starting_after', 'ending_before', 'created', 'email']);
        const email = textOf(form, 'email');
        return listPage(
          Object.values(customers()).filter((customer) => email === null || customer.email === email),
          form,
          '/v1/customers',
        );
      },
    },
    { method: 'GET', path: '/v1/customers/:id', by: 'secret', answer: ({ params }) => byId(params['id'] ?? '') },
    {
      method: 'DELETE',
      path: '/v1/customers/:id',
      by: 'secret',
      answer: ({ params, cause }) => {
        const customer = byId(params['id'] ?? '');
        delete customers()[customer.id];
        world.emit('customer.deleted', customer, cause);
        return { id: customer.id, object: 'customer', deleted: true };
      },
    },
    {
      method: 'POST',
      path: '/v1/customers/:id',
      by: 'secret',
      answer: ({ params, form, cause }) => {
        refuseUnknown(form, settable);
        const customer = byId(params['id'] ?? '');
        Object.assign(customer, fieldsOf(form), { metadata: metadataOf(form, customer.metadata) });
        world.emit('customer.updated', customer, cause);
        return customer;
      },
    },
  ];
}

function fieldsOf(form: Form): Partial<Stripe.Customer> {
  const fields: Partial<Stripe.Customer> = {};
  for (const name of ['name', 'email', 'description', 'phone'] as const) {
    if (name in form) fields[name] = textOf(form, name);
  }
  if (fields.email && !plainAddress.test(fields.email)) {
    throw invalidRequest(`Invalid email address: ${fields.email}`, 'email_invalid', 'email');
  }
  if ('address' in form) {
    const address = groupOf(form, 'address');
    fields.address = {
      city: textOf(address, 'city'),
      country: textOf(address, 'country'),
      line1: textOf(address, 'line1'),
      line2: textOf(address, 'line2'),
      postal_code: textOf(address, 'postal_code'),
      state: textOf(address, 'state'),
    };
  }
  return fields;
}

/** Dots neither doubled nor at an end, a domain of at least two labels (docs.stripe.com/error-codes#email-invalid). */
const plainAddress =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;
