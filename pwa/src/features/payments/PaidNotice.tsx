import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';

/** Spec §9: the modal closes 1 s after success. */
const closeAfterMs = 1000;

export function PaidNotice({
  settling,
  title,
  text,
  link,
  onClose,
}: {
  settling: boolean;
  title?: string | undefined;
  text: string;
  /** A link to the purchase. While it is hovered or focused, the window does not close. */
  link?: ReactNode;
  onClose: () => void;
}) {
  const { t } = useText();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close.current(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const Icon = settling ? Clock : CircleCheck;
  return (
    <div
      className="pay-done grid min-h-130 content-center justify-center justify-items-center gap-2.5 p-8 text-center max-md:min-h-120 [&>h3]:text-[1.375rem] [&>p]:max-w-[36ch] [&>svg]:text-completed-fg [&>svg[data-settling]]:text-processing-fg"
      role="status"
    >
      <Icon size={44} strokeWidth={2} aria-hidden data-settling={settling || undefined} />
      <h3>{settling ? t('payments.settling') : (title ?? t('payments.received'))}</h3>
      <p className="mut">{text}</p>
      {link ? (
        <span
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {link}
        </span>
      ) : null}
    </div>
  );
}
