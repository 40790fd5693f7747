import { useText } from '../../../i18n/useText.ts';

/** A JSON value, opened branch by branch. */
export function JsonTree({ value, name, depth = 0 }: { value: unknown; name?: string; depth?: number }) {
  const { t } = useText();
  const label = name === undefined ? null : <span className="json-name">{name}: </span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="json-leaf">
        {label}
        <span className="json-value">{shortened(JSON.stringify(value) ?? 'null')}</span>
      </div>
    );
  }
  const entries = Object.entries(value);
  return (
    <details className="json-branch" open={depth < 2}>
      <summary>
        {label}
        <span className="mut">
          {Array.isArray(value) ? '[…]' : '{…}'} {t('webhooktest.items', { count: entries.length })}
        </span>
      </summary>
      {entries.map(([key, child]) => (
        <JsonTree key={key} name={key} value={child} depth={depth + 1} />
      ))}
    </details>
  );
}

/** Pictures may come inside the answer as megabytes of text. */
function shortened(text: string): string {
  return text.length > 2000 ? `${text.slice(0, 200)}… (${text.length})` : text;
}
