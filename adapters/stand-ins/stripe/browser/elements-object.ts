import { elementLocale, elementText } from './element-texts.ts';
import { dress, hostFrame, integrationError, type FrameHost } from './frame-host.ts';

/** `stripe.elements(…)` with its Payment Element (docs.stripe.com/js/elements_object, /js/element/payment_element). */
export type ElementsOptions = {
  clientSecret?: string;
  locale?: string;
  appearance?: { theme?: string };
  fonts?: object[];
} & Record<string, unknown>;
export type PaymentElement = ReturnType<typeof paymentElement>;
export type ElementsObject = ReturnType<typeof elementsObject>;
type Handler = (event: unknown) => void;

const loadPatienceMs = 20_000;

export function elementsObject(key: string, given: ElementsOptions = {}) {
  const options = { ...given };
  let payment: PaymentElement | null = null;
  if (options.clientSecret !== undefined && !/^(pi|seti)_[^_]+_secret_/.test(options.clientSecret)) {
    throw integrationError(
      'In order to create a payment element, you must pass a valid PaymentIntent or SetupIntent client secret.',
    );
  }
  return {
    _options: options,
    _payment: () => payment,
    create(type: string, elementOptions: object = {}) {
      if (type !== 'payment') throw integrationError(`The sandbox has a payment Element; it does not have: ${type}.`);
      if (payment !== null && !payment._gone()) {
        throw integrationError('Can only create one Element of type payment through the same Elements instance.');
      }
      payment = paymentElement(key, options, elementOptions);
      return payment;
    },
    getElement: (type: unknown) => (typeName(type) === 'payment' && payment?._gone() === false ? payment : null),
    update(changes: ElementsOptions) {
      Object.assign(options, changes);
      payment?._tell('update', { locale: options.locale, appearance: options.appearance });
    },
    fetchUpdates: () => Promise.resolve({}),
  };
}

/** A name, or one of the React components. */
function typeName(type: unknown): unknown {
  return typeof type === 'string' ? type : (type as { __elementType?: unknown } | null)?.__elementType;
}

function paymentElement(key: string, shared: ElementsOptions, given: object) {
  const handlers = new Map<string, Set<Handler>>();
  let own = given;
  let host: FrameHost | null = null;
  let place: Element | null = null;
  let isReady = false;
  let missing = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const emit = (name: string, event: unknown) => {
    for (const handler of handlers.get(name) ?? []) handler(event);
  };
  const failed = (error: unknown) => {
    clearTimeout(patience);
    emit('loaderror', { elementType: 'payment', error });
  };
  const hear = (kind: string, payload: unknown) => {
    if (kind === 'hello') {
      const { locale, appearance, fonts, clientSecret = null } = shared;
      host?.post('init', { ...own, key, clientSecret, locale, appearance, fonts });
    } else if (kind === 'height') dress(host!.frame, { height: `${Number(payload)}px` });
    else if (kind === 'enter') place?.closest('form')?.requestSubmit();
    else if (kind === 'loaderror') failed(payload);
    else if (kind === 'ready') {
      clearTimeout(patience);
      isReady = true;
      emit('ready', { elementType: 'payment' });
    } else if (kind === 'change') emit('change', payload);
    else if (['focus', 'blur', 'escape'].includes(kind)) emit(kind, { elementType: 'payment' });
  };
  const unmount = () => {
    clearTimeout(patience);
    host?.remove();
    place?.replaceChildren();
    host = null;
    place = null;
    isReady = false;
  };
  const element = {
    _gone: () => missing,
    _tell: (kind: string, payload: object) => host?.post(kind, payload),
    _ask(kind: string, payload: object): Promise<Record<string, unknown>> {
      if (host === null || !isReady) {
        return Promise.reject(integrationError('Elements should have a mounted Payment Element that is ready.'));
      }
      return host.request(kind, payload);
    },
    mount(target: HTMLElement) {
      if (missing) throw integrationError('This Element has already been destroyed. Please create a new one.');
      if (place === target) return element;
      if (place !== null) unmount();
      place = target;
      const words = elementLocale(shared.locale);
      host = hostFrame('/elements/payment', { locale: words }, elementText('frameTitle', words) ?? '', hear);
      // The focus ring is drawn outside the fields, so the frame is that much larger than its place.
      const size = {
        margin: '-6px',
        width: 'calc(100% + 12px)',
        'min-width': 'calc(100% + 12px)',
        height: '1px',
        padding: '0',
      };
      dress(host.frame, {
        ...size,
        border: '0',
        display: 'block',
        overflow: 'hidden',
        'color-scheme': 'light only',
        background: 'transparent',
      });
      const wrapper = document.createElement('div');
      wrapper.className = '__PrivateStripeElement';
      wrapper.append(host.frame);
      place.replaceChildren(wrapper);
      const unreachable = { type: 'api_connection_error', message: elementText('api_connection_error', words) };
      patience = setTimeout(() => failed(unreachable), loadPatienceMs);
      return element;
    },
    on(name: string, handler: Handler) {
      handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
      if (name === 'ready' && isReady) queueMicrotask(() => handler({ elementType: 'payment' }));
      return element;
    },
    off(name: string, handler?: Handler) {
      if (handler === undefined) handlers.delete(name);
      else handlers.get(name)?.delete(handler);
      return element;
    },
    update(changes: object) {
      own = { ...own, ...changes };
      host?.post('update', changes);
      return element;
    },
    destroy() {
      unmount();
      handlers.clear();
      missing = true;
    },
  };
  return element;
}
