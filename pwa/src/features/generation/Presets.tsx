import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { CreatorForm } from './useCreatorForm.ts';
import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { toInputValues } from '../../fields/input-values.ts';

const PresetsSheet = lazyWithTexts(
  () => import('./presets/PresetsSheet.tsx').then((m) => m.PresetsSheet),
  'presets',
  'generation',
  'sentences',
);

/** Opens the presets of this model and workflow; applying one writes it into the form. */
export function Presets({
  form,
  influencerId,
  workflow,
}: {
  form: CreatorForm;
  influencerId: string;
  workflow: PublicWebhook;
}) {
  const { t } = useText();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button size="s" className="mt-3" icon={<Bookmark size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('generation.presets')}
      </Button>
      {open === null ? null : (
        <Suspense fallback={null}>
          <PresetsSheet
            open={open}
            influencerId={influencerId}
            workflow={workflow}
            draft={form.values}
            onClose={() => setOpen(false)}
            onUse={({ prompt, inputData }) => {
              form.restart({
                type: workflow.contentType,
                webhookId: workflow.id,
                prompt,
                inputData: toInputValues(inputData),
              });
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
