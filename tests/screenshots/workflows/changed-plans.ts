import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { OpenedScreen } from '../screen.ts';
import { deleteCached } from '../steps.ts';

/** The plans of the demo with other facts; they are loaded again. */
export function withPlans(change: (plan: ScheduleView) => Partial<ScheduleView>) {
  const changed = (_key: string, value: unknown): unknown => {
    const isPlan = value !== null && typeof value === 'object' && 'status' in value && 'instagramPostId' in value;
    return isPlan ? { ...value, ...change(value as unknown as ScheduleView) } : value;
  };
  return async ({ page }: OpenedScreen): Promise<void> => {
    await page.route('**/api/**', async (route) => {
      if (route.request().url().includes('/events')) return route.continue();
      const answer = await route.fetch();
      const type = answer.headers()['content-type'] ?? '';
      if (!type.includes('json')) return route.fulfill({ response: answer });
      const body = JSON.stringify(JSON.parse(await answer.text(), changed));
      return route.fulfill({ response: answer, body });
    });
    await deleteCached(page);
    await page.reload();
  };
}
