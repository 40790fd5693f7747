import { Button } from '../../src/ui/Button.tsx';
import { useWords } from '../words.ts';

/** Looks with a class and without a component: cards, the head of a panel, lists of facts. */
export function SurfaceSection() {
  const w = useWords();
  return (
    <>
      <div className="card">
        <div className="panel-head">
          <p className="grow">{w('card')}</p>
          <Button size="s">{w('edit')}</Button>
        </div>
        <p className="mut">{w('promptText')}</p>
        <dl className="fact-list">
          <div>
            <dt>{w('balance')}</dt>
            <dd>{w('figure')}</dd>
          </div>
          <div>
            <dt>{w('name')}</dt>
            <dd>{w('longName')}</dd>
          </div>
        </dl>
      </div>
      <div className="card gallery-sunken">{w('sunkenCard')}</div>
    </>
  );
}
