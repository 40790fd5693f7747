import type { PictureFit } from '#core/files/picture-frame.ts';
import { pictureFits } from '#core/files/picture-frame.ts';
import { useText } from '../../../i18n/useText.ts';
import { Segmented } from '../../../ui/Segmented.tsx';

const words = { crop: 'contents.fitCrop', pad: 'contents.fitPad' } as const;

/** The two ways to show an image whose shape the feed does not accept. */
export function FitChoice({ fit, onFit }: { fit: PictureFit; onFit: (fit: PictureFit) => void }) {
  const { t } = useText();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm">{t('contents.fitNote')}</p>
      <Segmented<PictureFit>
        size="s"
        label={t('contents.fit')}
        value={fit}
        onChange={onFit}
        choices={pictureFits.map((value) => ({ value, label: t(words[value]) }))}
      />
    </div>
  );
}
