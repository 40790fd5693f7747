import { CircleCheck, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';

/** Spec §9: the modal closes 1 s after success. */
const closeAfterMs = 1000;

export function PaidNotice({
  settling,
  title,
  text,
  onClose,
}: {
  settling: boolean;
  title?: string | undefined;
  text: string;
  onClose: () => void;
}) {
  const { t } = useText();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const timer = setTimeout(() => close.current(), closeAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const Icon = settling ? Clock : CircleCheck;
  return (
    <div className="pay-done" role="status">
      <Icon size={44} strokeWidth={2} aria-hidden data-settling={settling || undefined} />
      <h3>{settling ? t('payments.settling') : (title ?? t('payments.received'))}</h3>
      <p className="mut">{text}</p>
    </div>
  );
}
