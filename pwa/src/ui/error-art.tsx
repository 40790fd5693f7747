/* Drawn with the tokens, so they use the model's colour and the theme. */

const floor = <path d="M14 160h192" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />;

/** Not found: a stand under an arch whose window is missing. */
export function EmptyPedestal() {
  return (
    <svg className="art" viewBox="0 0 220 170" aria-hidden>
      <path d="M40 160V84a70 70 0 0 1 140 0v76z" fill="var(--m-tint)" />
      <path d="M40 160V84a70 70 0 0 1 140 0v76" fill="none" stroke="var(--ink)" strokeWidth="3" />
      <path
        d="M76 112V76a34 34 0 0 1 68 0v36z"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeDasharray="6 7"
        strokeLinecap="round"
      />
      <path
        d="M100 74a10 10 0 1 1 14 9c-3 1.5-4 3-4 7"
        fill="none"
        stroke="var(--m-strong)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="110" cy="99" r="3" fill="var(--m-strong)" />
      <rect x="68" y="120" width="84" height="12" rx="4" fill="var(--m-block)" stroke="var(--ink)" strokeWidth="2.5" />
      <path
        d="M80 132h60l6 28H74z"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {floor}
    </svg>
  );
}

/** The server does not respond: a lamp over the window, unplugged. */
export function PulledPlug() {
  return (
    <svg className="art" viewBox="0 0 220 170" aria-hidden>
      <rect x="22" y="22" width="96" height="116" rx="14" fill="var(--m-tint)" stroke="var(--ink)" strokeWidth="3" />
      <path d="M52 22v18" stroke="var(--ink)" strokeWidth="3" />
      <path d="M36 58a16 16 0 0 1 32 0z" fill="var(--ink)" />
      <path d="M80 84h22M80 98h14" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
      <rect x="36" y="78" width="32" height="40" rx="6" fill="var(--surface)" stroke="var(--ink)" strokeWidth="2.5" />
      <path d="M118 112h14a12 12 0 0 1 12 12v4a12 12 0 0 0 12 12" fill="none" stroke="var(--ink)" strokeWidth="4" />
      <g transform="rotate(38 168 140)">
        <rect
          x="156"
          y="130"
          width="24"
          height="20"
          rx="5"
          fill="var(--m-block)"
          stroke="var(--ink)"
          strokeWidth="2.5"
        />
        <path d="M180 135h9M180 145h9" stroke="var(--ink)" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <rect x="164" y="58" width="38" height="44" rx="9" fill="var(--surface)" stroke="var(--ink)" strokeWidth="3" />
      <path d="M177 74v10M189 74v10" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      <path d="M150 66l-8-5M148 80h-9M150 94l-8 5" stroke="var(--m-strong)" strokeWidth="3" strokeLinecap="round" />
      {floor}
    </svg>
  );
}

/** A screen that failed: a framed picture that fell off its nail. */
export function FallenFrame() {
  return (
    <svg className="art" viewBox="0 0 220 170" aria-hidden>
      <path d="M110 18v14" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="110" cy="15" r="4.5" fill="var(--ink)" />
      <rect
        x="78"
        y="34"
        width="64"
        height="80"
        rx="8"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeDasharray="6 7"
      />
      <g transform="rotate(24 128 116)">
        <rect x="96" y="76" width="64" height="80" rx="8" fill="var(--m-block)" stroke="var(--ink)" strokeWidth="3" />
        <circle cx="128" cy="106" r="13" fill="var(--m-tint)" />
        <path d="M104 152a24 24 0 0 1 48 0z" fill="var(--m-tint)" />
        <path
          d="M160 88l-14 10 8 10-16 12"
          fill="none"
          stroke="var(--surface)"
          strokeWidth="3.5"
          strokeLinejoin="round"
        />
      </g>
      <path
        d="M40 150l14-8 10 8zM186 152l10-10 8 10z"
        fill="var(--m-tint)"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {floor}
    </svg>
  );
}
