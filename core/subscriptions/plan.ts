import type { LocalText } from '#core/shared/locale.ts';
export type { PlanView, AdminPlan } from './plan-schema.ts';

export type Plan = {
  id: string;
  name: string;
  displayName: LocalText;
  description: LocalText;
  priceCents: number;
  credits: number;
  interval: 'month' | 'year';
  features: LocalText[];
  stripePriceId: string | null;
  isActive: boolean;
  /** Counts the edits: an edit of an older version is refused. */
  version: number;
};

export type PlanStore = {
  /** Active plans, cheapest first. */
  active(): Promise<Plan[]>;
  /** All plans, active ones first, then by price. */
  all(): Promise<Plan[]>;
  byId(id: string): Promise<Plan | null>;
  /** As `all`; no other transaction writes a plan until this one ends. */
  allLocked(): Promise<Plan[]>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Plan | null>;
  /** False when the id or the name is taken. */
  insert(plan: Plan): Promise<boolean>;
  /** Everything but id and name. */
  save(plan: Plan): Promise<void>;
};
