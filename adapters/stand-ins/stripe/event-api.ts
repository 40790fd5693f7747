import { formList } from '../kit/request-body.ts';
import type { ApiRoute } from './api-route.ts';
import { listPage, refuseUnknown, textOf } from './api-params.ts';
import { noSuch } from './stripe-fault.ts';
import type { StripeWorld } from './stripe-state.ts';

/** docs.stripe.com/api/events */
export function eventApi(world: StripeWorld): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/v1/events',
      by: 'secret',
      answer: ({ form }) => {
        refuseUnknown(form, [
          'limit',
          'starting_after',
          'ending_before',
          'created',
          'type',
          'types',
          'delivery_success',
        ]);
        const type = textOf(form, 'type');
        const types = formList(form['types']);
        const delivered = textOf(form, 'delivery_success');
        const found = world.state.value.events.filter(
          (event) =>
            (type === null || isOfType(event.type, type)) &&
            (types.length === 0 || types.includes(event.type)) &&
            (delivered === null || String(event.pending_webhooks === 0) === delivered),
        );
        return listPage(found, form, '/v1/events');
      },
    },
    {
      method: 'GET',
      path: '/v1/events/:id',
      by: 'secret',
      answer: ({ params }) => {
        const event = world.state.value.events.find((each) => each.id === params['id']);
        if (event === undefined) throw noSuch('event', params['id'] ?? '', 'id');
        return event;
      },
    },
  ];
}

/** `customer.subscription.*` stands for all of them. */
export function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
