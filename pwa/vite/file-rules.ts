/**
 * The areas: a screen, by the name of its file, or a part that is loaded after a screen is rendered, by the first of these patterns that
 * matches one of its importers.
 */
const laterAreas = {
  start: /\/src\/(?:install\/|text-files-|pages\/Unknown)|\/ui\/(?:error-art|back\/)/,
  temporal: /\/temporal-polyfill\//,
  toasts: /\/ui\/Toast/,
  dialogs: /\/ui\/Open(?:ConfirmDialog|Dialog|Drawer)/,
  dates: /\/ui\/when\//,
  menus: /\/ui\/(?:Open|Tooltip)/,
  live: /\/src\/(?:live|offline\/)/,
  payments: /\/features\/payments\//,
  deck: /\/features\/marketplace\//,
  firstModel: /\/pages\/FirstModel/,
  assets: /\/(?:fields\/asset-choice|features\/assets)\//,
  outbox: /\/src\/(?:session|features\/(?:outbox|notifications))\//,
  schedules: /\/features\/schedules\/|\/pages\/AllModels/,
  manifests: /\/(?:features\/verification|adapters\/provenance)\//,
  contents: /\/src\//,
} as const;

type Rule = readonly [name: string, areas: readonly string[]];

const later = Object.keys(laterAreas);
/** Without the parts for visitors, and payments, which open from any screen. */
const work = ['live', 'outbox', 'assets', 'schedules', 'contents', 'firstModel', 'deck'];
const signIn = ['Auth', 'AccountLink'];
const visitors = ['Landing', 'Visitor', ...signIn];
const models = ['Marketplace', 'ModelDetail', 'Verify'];
const account = [
  'Account',
  'Assets',
  'Subscriptions',
  'PaymentSuccess',
  'ToChosenModel',
  'AllModels',
  'Legal',
  'Certificate',
  'CertificateCheck',
];
const screens = ['Creator', 'Dashboard', 'Profile', ...account, ...models];
const customers = ['Customer', 'Planner', ...screens];

/**
 * The files of the code, each with its permitted areas. A module goes into the first file whose areas include all areas that need the
 * module. So a file needs only files below it: the dependencies of a module are needed in at least the same areas, and no file above has
 * them all.
 */
export const codeFiles: readonly Rule[] = [
  ['start-later', ['start']],
  ['temporal', ['temporal']],
  // Loaded with the first file that somebody checks.
  ['manifests', ['manifests']],
  ['dialogs', ['dialogs', 'toasts']],
  ['date-picker', ['dates']],
  ['menus', ['menus', 'dates']],
  ['assets', ['assets', 'Assets']],
  ['deck', ['deck']],
  ['payments', ['payments']],
  ['outbox', ['outbox']],
  ['schedules', ['schedules']],
  ['contents', ['contents']],
  ['long-lists', ['schedules', 'contents']],
  ['live', ['live', 'outbox', 'assets', 'schedules', 'contents']],
  ['planner', ['Planner', 'schedules']],
  ['creator', ['Creator', 'assets', 'contents', 'schedules']],
  ['dashboard', ['Dashboard', 'contents', 'schedules', 'firstModel']],
  ['models', [...models, 'deck']],
  ['account', account],
  ['overlays', later],
  ['dates', ['Planner', ...later]],
  ['sign-in', ['Profile', ...signIn]],
  ['controls', ['Auth', 'Profile', 'Verify', ...later]],
  ['forms', ['Creator', 'Profile', 'Verify', ...signIn, ...work]],
  ['plan-forms', ['Creator', 'Planner', ...work]],
  ['offline', ['Creator', 'Dashboard', 'Planner', ...work]],
  ['lists', [...screens, ...work, 'payments']],
  ['visitors', ['Profile', ...visitors]],
  ['customers', [...customers, ...work, 'payments']],
  ['screens', ['Planner', ...screens, ...signIn, ...later]],
  // The calendar is nearest to its budget.
  ['pictures', [...screens, 'Landing', ...signIn, ...later]],
  ['signed-in', [...customers, ...later]],
  ['every', [...customers, ...visitors, ...later]],
];

/** The files of the texts in one language, by the folders of their texts.ts, or the file of core. All other texts are loaded later. */
const textsFiles: Readonly<Record<string, readonly string[]>> = {
  every: ['features/marketplace/landing', 'layouts', 'pages', 'session', 'ui'],
  account: [
    'features/accounts',
    'features/accounts/legal',
    'features/accounts/profile',
    'features/assets',
    'features/marketplace',
    'features/marketplace/certificate',
    'features/payments',
    'features/subscriptions',
  ],
  // The texts of the codes, in core: screens are rendered without them.
  sentences: ['texts/sentences'],
  customers: ['features/contents', 'features/credits', 'features/influencers', 'features/notifications'],
  work: [
    'features/generation',
    'features/schedules',
    'features/schedules/filter',
    'features/schedules/templates',
    'fields',
    'fields/asset-choice',
    'session/advertising',
    'session/marks',
  ],
  // Few visitors check a file.
  check: ['features/verification'],
  admin: [
    'editing',
    'editing/references',
    'features/accounts/user-admin',
    'features/analytics',
    'features/audit',
    'features/credits/credit-admin',
    'features/influencers/influencer-admin',
    'features/operations',
    'features/publishing',
    'features/reports',
    'features/settings',
    'features/subscriptions/plan-admin',
    'features/webhooks',
    'features/webhooks/health',
    'features/webhooks/webhook-admin',
    'features/webhooks/webhook-mode',
    'features/webhooks/webhook-recipes',
    'features/webhooks/webhook-test',
  ],
};

/** Files that no screen is rendered with: their styles are one file. */
export const laterFiles: ReadonlySet<string> = new Set(
  codeFiles.filter(([, areas]) => new Set(areas).isSubsetOf(new Set(later))).map(([name]) => name),
);

export function fileOf(rules: readonly Rule[], areas: ReadonlySet<string>): string {
  const match = rules.find(([, wanted]) => areas.isSubsetOf(new Set(wanted)));
  if (!match) {
    throw new Error(
      `No file of the build covers the areas ${[...areas].join(', ')}: name a new page in a list of pwa/vite/file-rules.ts, such as \`account\``,
    );
  }
  return match[0];
}

export function laterAreaOf(source: string): string {
  return Object.entries(laterAreas).find(([, sources]) => sources.test(source))![0];
}

export function fileOfTexts(folder: string): string {
  return Object.keys(textsFiles).find((file) => textsFiles[file]!.includes(folder)) ?? 'later';
}
