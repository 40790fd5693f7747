import type { Certificate } from '#core/marketplace/certificate.ts';
import { useText } from '../../../i18n/useText.ts';
import { Window } from '../../../ui/Window.tsx';
import './certificate.css';

/** The model in the arch of the shop window. */
export function CertificateFigure({ model }: { model: Certificate['model'] }) {
  const { t } = useText();
  return (
    <div className="certificate-figure">
      <Window
        src={model.referenceImageUrl}
        alt={t('certificate.portrait', { name: model.name })}
        priority
        sizes="(max-width: 767px) 240px, 360px"
      />
    </div>
  );
}
