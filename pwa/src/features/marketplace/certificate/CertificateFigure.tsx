import type { Certificate } from '#core/marketplace/certificate.ts';
import { useText } from '../../../i18n/useText.ts';
import { Window } from '../../../ui/Window.tsx';
import './certificate.css';

/** The model in the arch of the showcase. */
export function CertificateFigure({ model }: { model: Certificate['model'] }) {
  const { t } = useText();
  return (
    <div className="certificate-figure [align-self:end] border-b-12 border-b-sill max-md:w-[min(100%,240px)] max-md:justify-self-center md:has-[+.certificate-words]:max-h-170 md:has-[+.certificate-words]:self-stretch">
      <Window
        src={model.referenceImageUrl}
        alt={t('certificate.portrait', { name: model.name })}
        priority
        sizes="(max-width: 767px) 240px, 360px"
      />
    </div>
  );
}
