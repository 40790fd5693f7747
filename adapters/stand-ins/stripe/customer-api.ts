import type Stripe from 'stripe';
import type { ApiRoute } from './api-route.ts';
import {
  groupOf,
  listPage,
  metadataOf,
  refuseUnknown,
  takeOnly,
  textOf,
  wholeNumberOf,
  type Form,
  type ParamUses,
} from './api-params.ts';
import { attachMethod, methodById } from './payment-method.ts';
import { invalidRequest, noSuch } from './stripe-fault.ts';
import { newCustomer } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

const updateParams: ParamUses<Stripe.CustomerUpdateParams> = {
  address: 'read',
  balance: 'read',
  cash_balance: 'absent',
  default_source: 'absent',
  description: 'read',
  email: 'read',
  expand: 'read',
  invoice_prefix: 'ignored',
  invoice_settings: 'read',
  metadata: 'read',
  name: 'read',
  next_invoice_sequence: 'ignored',
  phone: 'read',
  preferred_locales: 'ignored',
  shipping: 'ignored',
  source: 'absent',
  tax: 'ignored',
  tax_exempt: 'ignored',
  validate: 'ignored',
};
const createParams: ParamUses<Stripe.CustomerCreateParams> = {
  ...updateParams,
  payment_method: 'read',
  tax_id_data: 'ignored',
  test_clock: 'absent',
};

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
        takeOnly(form, createParams);
        const customer = newCustomer({ ...fieldsOf(form), metadata: metadataOf(form) }, world.seconds());
        customers()[customer.id] = customer;
        const method = textOf(form, 'payment_method');
        if (method !== null) attachMethod(world, methodById(world, method), customer.id, cause);
        customer.invoice_settings = invoiceSettings(world, customer, form);
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
        takeOnly(form, updateParams);
        const customer = byId(params['id'] ?? '');
        customer.invoice_settings = invoiceSettings(world, customer, form);
        Object.assign(customer, fieldsOf(form), { metadata: metadataOf(form, customer.metadata) });
        world.emit('customer.updated', customer, cause);
        return customer;
      },
    },
  ];
}

/** Where a renewal of a subscription without a method of its own takes the money from. */
function invoiceSettings(world: StripeWorld, customer: Stripe.Customer, form: Form): Stripe.Customer.InvoiceSettings {
  const given = groupOf(form, 'invoice_settings');
  const known = ['default_payment_method', 'custom_fields', 'footer', 'rendering_options'];
  for (const name of Object.keys(given)) {
    const whole = `invoice_settings[${name}]`;
    if (!known.includes(name)) throw invalidRequest(`Received unknown parameter: ${whole}`, 'parameter_unknown', whole);
  }
  if (!('default_payment_method' in given)) return customer.invoice_settings;
  const id = textOf(given, 'default_payment_method');
  const param = 'invoice_settings[default_payment_method]';
  if (id !== null && world.state.value.methods[id] === undefined) throw noSuch('PaymentMethod', id, param, 400);
  if (id !== null && world.state.value.methods[id]?.customer !== customer.id) {
    const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
    throw invalidRequest(message, 'resource_missing', param);
  }
  return { ...customer.invoice_settings, default_payment_method: id };
}

function fieldsOf(form: Form): Partial<Stripe.Customer> {
  const fields: Partial<Stripe.Customer> = {};
  for (const name of ['name', 'email', 'description', 'phone'] as const) {
    if (name in form) fields[name] = textOf(form, name);
  }
  if (fields.email && !plainAddress.test(fields.email)) {
    throw invalidRequest(`Invalid email address: ${fields.email}`, 'email_invalid', 'email');
  }
  if ('balance' in form) fields.balance = wholeNumberOf(form, 'balance') ?? 0;
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
