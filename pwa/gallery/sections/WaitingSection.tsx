import { LoadingScreen } from '../../src/ui/LoadingScreen.tsx';
import { ModelScope } from '../../src/ui/ModelScope.tsx';
import { LoadingNote, Skeleton } from '../../src/ui/Skeleton.tsx';
import { Sample } from '../Sample.tsx';
import { useWords } from '../words.ts';

const percents = [0, 35, 100];

export function WaitingSection() {
  const w = useWords();
  return (
    <>
      <Sample wide>
        <LoadingNote />
        <Skeleton className="gallery-line" />
        <Skeleton className="gallery-line gallery-short" />
        <Skeleton className="gallery-block" />
      </Sample>
      <ModelScope color="#e4572e" className="gallery-sample gallery-wide">
        {percents.map((percent) => (
          <div
            key={percent}
            className="progress"
            role="progressbar"
            aria-label={w('progress')}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <div className="progress-bar" style={{ width: `${percent}%` }} />
          </div>
        ))}
      </ModelScope>
      <div className="gallery-loading">
        <LoadingScreen />
        <LoadingScreen text={w('loadingText')} />
      </div>
    </>
  );
}
