import { Progress as Base } from '@base-ui/react/progress';

/** How far something is, `value` 0–100, with what is happening and a figure beside it. */
export function Progress({ value, label, figure }: { value: number; label: string; figure?: string }) {
  return (
    <Base.Root value={value}>
      <div className="mb-2 flex justify-between gap-3 text-sm">
        <Base.Label className="font-semibold">{label}</Base.Label>
        {figure ? <span className="mut tabular-nums">{figure}</span> : null}
      </div>
      <Base.Track className="progress">
        <Base.Indicator className="progress-bar" />
      </Base.Track>
    </Base.Root>
  );
}
