import type { AdminPlan } from '#core/subscriptions/plan.ts';
import type { PlanInput } from '#core/subscriptions/plan-draft.ts';
import type { LocalText } from '#core/shared/locale.ts';

/** The values of the form, named as the payload. `features`: lines, one text per language. */
export type PlanForm = {
  name: string;
  displayName: LocalText;
  description: LocalText;
  price: number | null;
  credits: number | null;
  interval: AdminPlan['interval'];
  features: LocalText;
  stripePriceId: string;
  isActive: boolean;
};

/** Spec §9: a new plan is monthly and active. */
export const emptyPlan: PlanForm = {
  name: '',
  displayName: { tr: '', en: '' },
  description: { tr: '', en: '' },
  price: null,
  credits: null,
  interval: 'month',
  features: { tr: '', en: '' },
  stripePriceId: '',
  isActive: true,
};

export function formOfPlan(plan: AdminPlan): PlanForm {
  const { name, displayName, description, price, credits, interval, stripePriceId, isActive } = plan;
  const lines = (locale: 'tr' | 'en') =>
    plan.features
      .map((line) => line[locale])
      .join('\n')
      .trimEnd();
  const features = { tr: lines('tr'), en: lines('en') };
  return {
    name,
    displayName,
    description,
    price,
    credits,
    interval,
    features,
    isActive,
    stripePriceId: stripePriceId ?? '',
  };
}

/** The request: the n-th line of one language is the n-th of the other. */
export function planInputOf(form: PlanForm) {
  const { price, credits, features, ...rest } = form;
  return {
    ...rest,
    ...(price !== null && { price }),
    ...(credits !== null && { credits }),
    features: pairLines(features),
  } satisfies PlanInput;
}

function pairLines({ tr, en }: LocalText): LocalText[] {
  const [first, second] = [tr.split('\n'), en.split('\n')];
  const count = Math.max(first.length, second.length);
  return Array.from({ length: count }, (_, at) => ({ tr: first[at] ?? '', en: second[at] ?? '' }));
}
