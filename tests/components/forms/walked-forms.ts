/**
 * Every form of the app and its modules: the test of its part walks each with every error. `tests/form-walk.test.ts`
 * fails where a module renders a form, or uses `useRuleForm`, and is not named here.
 */
export const walkedForms = {
  accounts: {
    'sign in': ['features/accounts/AuthForm.tsx', 'features/accounts/AuthForm.tsx'],
    register: ['features/accounts/AuthForm.tsx', 'features/accounts/AuthForm.tsx'],
    'forgotten password': ['features/accounts/AccountLinkForms.tsx'],
    'new password': ['features/accounts/AccountLinkForms.tsx'],
    'own name': ['features/accounts/profile/AccountDetailParts.tsx'],
    'own email': ['features/accounts/profile/AccountDetailParts.tsx', 'features/accounts/profile/ProfilePart.tsx'],
    'own password': ['features/accounts/profile/AccountDetailParts.tsx', 'features/accounts/profile/ProfilePart.tsx'],
    'own data': ['features/accounts/profile/OwnDataParts.tsx'],
    'end of the account': ['features/accounts/profile/OwnDataParts.tsx'],
    notifications: ['features/notifications/NotificationSettings.tsx'],
    'the link of a post': ['features/verification/LinkCheck.tsx'],
  },
  customers: {
    'a generation': ['features/generation/Creator.tsx', 'features/generation/creator-form.ts'],
    'a product': ['fields/asset-choice/AssetForm.tsx'],
    'new preset': ['fields/SavedNameForms.tsx'],
    'name of a preset': ['fields/SavedNameForms.tsx'],
    'new template': ['fields/SavedNameForms.tsx'],
    'name of a template': ['fields/SavedNameForms.tsx'],
    'tags of a content': ['features/contents/library/ContentActions.tsx'],
    'a group of models': ['fields/model-choice/GroupDialog.tsx'],
    'a post': ['features/contents/sharing/ShareForm.tsx', 'features/contents/sharing/useShareForm.ts'],
    'a plan': ['features/schedules/form/ScheduleFormDrawer.tsx', 'features/schedules/form/useScheduleForm.ts'],
    'another day for a plan': ['features/schedules/planner/PlannerOverlays.tsx'],
    'a place for a plan': ['features/schedules/all-models/TransferDialog.tsx'],
    'many plans': ['features/schedules/bulk/BulkDialog.tsx', 'features/schedules/bulk/useBulkForm.ts'],
    'a decision': ['features/outbox/DecisionPanel.tsx', 'features/outbox/useDecisionForm.ts'],
    'sign in again': ['session/SessionEndedDialog.tsx'],
    'a card': ['features/payments/CardForm.tsx'],
  },
  admins: {
    'new user': ['features/accounts/user-admin/UserDesk.tsx', 'editing/EditorForm.tsx'],
    'credits of a user': ['features/credits/credit-admin/CreditDesk.tsx'],
    'new model': ['features/influencers/influencer-admin/InfluencerEditor.tsx'],
    'a model': ['features/influencers/influencer-admin/InfluencerEditor.tsx'],
    'new reference': ['editing/references/ReferenceDialog.tsx'],
    'a reference': ['editing/references/ReferenceDialog.tsx'],
    'new plan': ['features/subscriptions/plan-admin/PlanEditor.tsx'],
    'a plan': ['features/subscriptions/plan-admin/PlanEditor.tsx'],
    'new workflow': [
      'features/webhooks/webhook-admin/WebhookEditor.tsx',
      'features/webhooks/webhook-admin/useWebhookForm.ts',
    ],
    'a workflow': [
      'features/webhooks/webhook-admin/WebhookEditor.tsx',
      'features/webhooks/webhook-admin/useWebhookForm.ts',
    ],
    'test of a workflow': ['features/webhooks/webhook-test/TestPanel.tsx'],
    'a recipe of a workflow': ['features/webhooks/webhook-recipes/RecipeForm.tsx'],
    settings: ['features/settings/SettingsForm.tsx', 'features/settings/settings-form.ts'],
    'refund of an order': ['features/accounts/user-admin/RefundDialog.tsx'],
    'answer to a report': ['features/reports/ReportCard.tsx'],
    'declined connection': ['features/publishing/DeclineDialog.tsx'],
  },
} as const;

/** None of their values can be refused: a choice with a first value, and a search that follows the typed text. */
export const formsWithoutRules = ['features/payments/PackChoice.tsx', 'features/marketplace/landing/Hero.tsx'];

/**
 * Every question before a deletion and the module that shows it: `confirmations.test.tsx` walks each with refusals of
 * the server. `tests/form-walk.test.ts` fails where a module renders a `ConfirmDialog` and is not named here.
 */
export const walkedConfirmations = {
  'end of a subscription': 'features/subscriptions/CurrentPlanCard.tsx',
  'deletion of contents': 'features/contents/library/DeleteButton.tsx',
  'a post that is missing': 'features/contents/sharing/ShareOutcome.tsx',
  'another address for the calendar': 'features/schedules/calendar-feed/CalendarLinkDialog.tsx',
  'rights of a user': 'features/accounts/user-admin/UserFacts.tsx',
  'a link to pay': 'features/accounts/user-admin/OrderView.tsx',
  'a job that is deleted': 'features/operations/DeskList.tsx',
  'a model off sale': 'features/reports/ReportCard.tsx',
  'deletion of a user': 'features/accounts/user-admin/UserDesk.tsx',
  'deletion of a model': 'features/influencers/influencer-admin/InfluencerDesk.tsx',
  'deletion of a reference': 'features/influencers/influencer-admin/DeleteReference.tsx',
  'deletion of a workflow': 'features/webhooks/webhook-admin/WebhookDesk.tsx',
  'deletion of an account': 'features/publishing/InstagramAccounts.tsx',
  'end of a subscription of a customer': 'features/subscriptions/plan-admin/SubscriberList.tsx',
} as const;

/** Confirming these sends no request that the server can refuse, or the form or the outbox behind them shows the refusal. */
export const confirmationsWithoutRequest = [
  'editing/ConfirmLeaving.tsx',
  'features/generation/Creator.tsx',
  'features/outbox/leaving/LeaveDialog.tsx',
  'features/schedules/planner/PlannerOverlays.tsx',
  'features/schedules/detail/DetailActions.tsx',
];

export type FormsOf<Part extends keyof typeof walkedForms> = keyof (typeof walkedForms)[Part];
