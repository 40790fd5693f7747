/* Drawn with the tokens, so they use the model's colour and the theme. */

export function WaitingWindow() {
  return (
    <svg className="art" viewBox="0 0 220 170" aria-hidden>
      <path d="M30 160V80a80 80 0 0 1 160 0v80z" fill="var(--m-tint)" />
      <path d="M30 160V80a80 80 0 0 1 160 0v80" fill="none" stroke="var(--ink)" strokeWidth="3" />
      <path d="M110 0v34" stroke="var(--ink)" strokeWidth="3" />
      <path d="M92 48a18 18 0 0 1 36 0z" fill="var(--ink)" />
      <path d="M92 48h36l30 82H62z" fill="var(--m-block)" opacity=".32" />
      <rect x="74" y="130" width="72" height="12" rx="4" fill="var(--m-block)" />
      <rect x="84" y="142" width="52" height="18" fill="var(--m-strong)" />
      <path d="M14 160h192" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
      <g transform="rotate(8 110 100)">
        <path d="M110 74v14" stroke="var(--ink)" strokeWidth="2" />
        <path
          d="M98 88h24a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H98a5 5 0 0 1-5-5V93a5 5 0 0 1 5-5z"
          fill="var(--surface)"
          stroke="var(--ink)"
          strokeWidth="2.5"
        />
        <circle cx="110" cy="94" r="2.5" fill="var(--ink)" />
        <path d="M100 103h20" stroke="var(--ink)" strokeWidth="2.5" strokeLinecap="round" />
      </g>
    </svg>
  );
}

export function EmptyWall() {
  return (
    <svg className="art" viewBox="0 0 220 170" aria-hidden>
      <path d="M10 160h200" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
      <rect
        x="18"
        y="34"
        width="56"
        height="70"
        rx="8"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeDasharray="6 7"
      />
      <g transform="rotate(-6 112 80)">
        <rect x="84" y="26" width="60" height="75" rx="8" fill="var(--m-block)" stroke="var(--ink)" strokeWidth="3" />
        <circle cx="114" cy="54" r="13" fill="var(--m-tint)" />
        <path d="M90 98a24 24 0 0 1 48 0z" fill="var(--m-tint)" />
        <path d="M114 26V12" stroke="var(--ink)" strokeWidth="3" />
        <circle cx="114" cy="9" r="4" fill="var(--ink)" />
      </g>
      <rect
        x="154"
        y="48"
        width="48"
        height="60"
        rx="8"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeDasharray="6 7"
      />
      <path d="M64 160l10-34h8l10 34" fill="none" stroke="var(--ink)" strokeWidth="3" strokeLinejoin="round" />
      <path d="M68 146h20" stroke="var(--ink)" strokeWidth="3" />
    </svg>
  );
}

const awning = [34, 64.4, 94.8, 125.2, 155.6];
const days = [102, 122, 142].flatMap((y) => [76, 99, 122, 145].map((x) => ({ x, y })));

export function ClosedShutter() {
  return (
    <svg className="art" viewBox="0 0 220 170" aria-hidden>
      <rect x="34" y="14" width="152" height="146" rx="12" fill="var(--m-tint)" stroke="var(--ink)" strokeWidth="3" />
      {awning.map((x, index) => (
        <path
          key={x}
          d={`M${x} 14h30.4v30a15.2 15.2 0 0 1-30.4 0z`}
          fill={index % 2 === 0 ? 'var(--m-block)' : 'var(--surface)'}
          stroke="var(--ink)"
          strokeWidth="3"
        />
      ))}
      <rect x="58" y="84" width="104" height="76" rx="6" fill="var(--surface)" stroke="var(--ink)" strokeWidth="3" />
      {days.map(({ x, y }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="4.5" fill="var(--line)" />
      ))}
      <circle cx="122" cy="122" r="4.5" fill="var(--m-block)" stroke="var(--ink)" strokeWidth="2.5" />
      <path d="M14 160h192" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
