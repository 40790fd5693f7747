import type { TemplateView } from '#core/schedules/templates/template.ts';
import { useMemo } from 'react';
import { templates } from '#core/contract/templates.ts';
import { byName } from '#core/shared/text.ts';
import { useCall } from '../api/useCall.ts';
import { templateEntity } from './outbox/entities.ts';
import { useOverlay } from './useOverlay.ts';

/** The person's templates with the edits of this device, by name. `shown` is undefined until there is something to display. */
export function useTemplates() {
  const { data, dataUpdatedAt: fetchedAt, error, refetch } = useCall(templates, {});
  const displayed = useOverlay<TemplateView>(templateEntity, { views: data?.templates, fetchedAt });
  const visible = useMemo(() => displayed?.toSorted((one, other) => byName(one.view, other.view)), [displayed]);
  return { shown: visible, error, refetch };
}
