import type { Screen } from '../screen.ts';
import { choose, pressButton } from '../steps.ts';

/** The screens of a visitor. */
export const publicScreens: readonly Screen[] = [
  { name: 'landing', who: 'visitor', path: '/', selector: 'main h1', whole: true },
  { name: 'landing-search', who: 'visitor', path: '/?search=zzz', selector: 'main h1' },
  { name: 'auth', who: 'visitor', path: '/auth', selector: '.auth-caption' },
  {
    name: 'auth-refused',
    who: 'visitor',
    path: '/auth',
    selector: '.auth-caption',
    steps: pressButton('accounts.login'),
  },
  {
    name: 'auth-register',
    who: 'visitor',
    path: '/auth',
    selector: '.auth-caption',
    steps: choose('radio', 'accounts.register'),
  },
  {
    name: 'model-visitor',
    who: 'visitor',
    path: ({ model }) => `/marketplace/model/${model('lara')}`,
    selector: 'main h1',
    whole: true,
  },
  { name: 'payment-none', who: 'visitor', path: '/payment-success', selector: 'main h1' },
];
