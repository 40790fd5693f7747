import type { ScheduleView } from '#core/schedules/schedule.ts';
import { openDisclosure } from '#core/schedules/schedule-draft.ts';
import { useDisclosureSettings } from '../../../api/disclosure-settings.ts';

/** The first issue of a plan's disclosure by the present settings; null where it is complete. */
export function useOpenDisclosure(): (schedule: ScheduleView) => ReturnType<typeof openDisclosure> {
  const settings = useDisclosureSettings();
  return ({ caption = null, isAdvertising = false, brand = null, ...plan }) =>
    openDisclosure({ ...plan, caption, isAdvertising, brand }, settings);
}
