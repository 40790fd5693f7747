import { commitEach, plansOfGroup, refusal } from '../../offline/commit.ts';
import { deletion } from './plan-changes.ts';

/** Deletes all plans that were made together, as long as none of them has begun. Throws ApiError: `schedules.bulkStarted {count}`, or what was refused first. */
export async function takeBackGroup(id: string): Promise<void> {
  const plans = await plansOfGroup(id);
  const count = plans.filter(({ status }) => status !== 'pending').length;
  if (count > 0) throw refusal({ code: 'schedules.bulkStarted', params: { count } });
  await commitEach(plans.map(deletion));
}
