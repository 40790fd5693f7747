import type { PathTargets } from '../webhookadmin/path-targets.ts';
import type { TreeKey } from './tree-rows.ts';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { pathTo } from '#core/webhooks/answer-path.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { pathForField, pathForTarget } from './picked-path.ts';

/** What the path of a picked value can be used for. */
export function PickedPath({ keys, paths }: { keys: readonly TreeKey[]; paths: PathTargets }) {
  const { t } = useText();
  const [used, setUsed] = useState<string | null>(null);
  const ofField = pathForField(keys, paths.targets);
  return (
    <section
      className="picked-path grid gap-2 rounded-md border border-line px-3.5 py-2.5 wrap-anywhere [&_code]:font-mono [&_code]:font-semibold"
      aria-label={t('webhooktest.picked')}
    >
      <p>
        {t('webhooktest.picked')} <code>{pathTo(keys)}</code>
      </p>
      <p className="mut text-sm">{t('webhooktest.useFor')}</p>
      <div className="row flex-wrap gap-2">
        {paths.targets.map((target) => {
          const path = pathForTarget(keys, target, paths.targets);
          const isThere = path !== null && target.value === path;
          return path === null ? null : (
            <Button
              key={target.at}
              size="s"
              aria-label={t('webhooktest.useAs', { place: target.label })}
              icon={isThere ? <Check size={16} aria-hidden /> : undefined}
              onClick={() => {
                paths.setPath(target.at, path);
                setUsed(t('webhooktest.pathUsed', { path, place: target.label }));
              }}
            >
              {target.label}
            </Button>
          );
        })}
        {ofField === null ? null : (
          <Button
            size="s"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => {
              paths.addResponseField(ofField);
              setUsed(t('webhooktest.pathUsed', { path: ofField, place: t('webhooktest.newField') }));
            }}
          >
            {t('webhooktest.useAsNew')}
          </Button>
        )}
      </div>
      <p role="status" className="mut text-sm">
        {used}
      </p>
    </section>
  );
}
