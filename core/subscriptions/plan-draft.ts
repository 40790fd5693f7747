import type { Issue, Result } from '#core/shared/result.ts';
import type { LocalTextInput } from '#core/shared/local-text-input.ts';
import type { Plan } from './plan.ts';
import { parseCents } from '#core/shared/money.ts';
import { readLocalLines, readLocalText } from '#core/shared/local-text-input.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';

/** The fields of a plan that an admin decides. `name` is the code; it never changes (spec §3). */
export type PlanDraft = Pick<
  Plan,
  'displayName' | 'description' | 'priceCents' | 'credits' | 'interval' | 'features' | 'stripePriceId' | 'isActive'
>;

/**
 * Both payloads of spec §7: {displayName, price, credits, features, stripePriceId, isActive}, and that of the plan
 * panel {name, description, price, credits, interval, active}. Omitted fields keep their value; a new plan starts from
 * `newPlan`. `price` in dollars, as a number or as text (`19,99`); `features` as lines or as one text of lines.
 */
export type PlanInput = {
  name?: string | undefined;
  displayName?: LocalTextInput | undefined;
  description?: LocalTextInput | undefined;
  price?: number | string | undefined;
  credits?: number | string | undefined;
  interval?: Plan['interval'] | undefined;
  features?: readonly LocalTextInput[] | string | undefined;
  stripePriceId?: string | null | undefined;
  isActive?: boolean | undefined;
  active?: boolean | undefined;
};

export const maxPlanPriceCents = 10_000_00;
export const maxPlanCredits = 1_000_000;

const nothingYet: PlanDraft = {
  displayName: { tr: '', en: '' },
  description: { tr: '', en: '' },
  priceCents: 0,
  credits: 0,
  interval: 'month',
  features: [],
  stripePriceId: null,
  isActive: true,
};

/**
 * Spec §5 Plan create: name, displayName, price and credits required; §9: month and active by default. Refuses
 * `input.invalid` with every issue found: `required`, `plans.name`, `plans.price`, `plans.credits`,
 * `plans.stripePriceId`.
 */
export function parseNewPlan(input: PlanInput): Result<PlanDraft & { name: string }> {
  const name = (input.name ?? '').trim();
  const draft = parse(input, nothingYet, ['displayName', 'price', 'credits']);
  const issues = [...nameIssues(name), ...(draft.ok ? [] : (draft.refusal.issues ?? []))];
  return draft.ok && issues.length === 0 ? ok({ name, ...draft.value }) : invalid(issues);
}

/**
 * Spec §5: an update requires displayName, price and credits; the panel's payload (which has `active`) has no
 * displayName and keeps it. A sent `name` changes nothing: the code of a plan is immutable (spec §3). Refuses
 * `input.invalid` as above.
 */
export function parsePlanUpdate(input: PlanInput, plan: Plan): Result<PlanDraft> {
  const isPanel = input.active !== undefined;
  return parse(input, plan, isPanel ? ['price', 'credits'] : ['displayName', 'price', 'credits']);
}

function parse(input: PlanInput, stored: PlanDraft, required: readonly (keyof PlanInput)[]): Result<PlanDraft> {
  const displayName =
    input.displayName === undefined ? stored.displayName : readLocalText(input.displayName, stored.displayName);
  const priceCents = isBlank(input.price) ? stored.priceCents : parseCents(input.price!);
  const credits = isBlank(input.credits) ? stored.credits : wholeNumber(input.credits!);
  const stripePriceId = input.stripePriceId === undefined ? stored.stripePriceId : input.stripePriceId?.trim() || null;
  const issues: Issue[] = [
    ...required.filter((field) => isBlank(input[field])).map((field) => issue(field, 'required')),
    ...(typeof input.displayName === 'object' && displayName.tr === '' ? [issue('displayName', 'required')] : []),
    ...(priceCents === null || priceCents > maxPlanPriceCents ? [issue('price', 'plans.price')] : []),
    ...(credits === null || credits > maxPlanCredits ? [issue('credits', 'plans.credits')] : []),
    ...(stripePriceId !== null && !/^price_\w{1,200}$/.test(stripePriceId)
      ? [issue('stripePriceId', 'plans.stripePriceId')]
      : []),
  ];
  if (issues.length > 0 || priceCents === null || credits === null) return invalid(issues);
  return ok({
    displayName,
    description:
      input.description === undefined ? stored.description : readLocalText(input.description, stored.description),
    priceCents,
    credits,
    interval: input.interval ?? stored.interval,
    features: input.features === undefined ? stored.features : readLocalLines(linesOf(input.features), stored.features),
    stripePriceId,
    isActive: input.isActive ?? input.active ?? stored.isActive,
  });
}

/** Spec §5: split by line. */
function linesOf(features: readonly LocalTextInput[] | string): readonly LocalTextInput[] {
  return typeof features === 'string' ? features.split(/\r?\n/) : features;
}

function nameIssues(name: string): Issue[] {
  if (name === '') return [issue('name', 'required')];
  return /^[a-z0-9][a-z0-9_-]{0,39}$/.test(name) ? [] : [issue('name', 'plans.name')];
}

/** Omitted, or an empty field of a form. */
function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

function wholeNumber(value: number | string): number | null {
  const text = String(value).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
