export const pageStyles = `
@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(/_kit/fonts/figtree-latin-wght-normal.woff2) format("woff2");unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD}
@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(/_kit/fonts/figtree-latin-ext-wght-normal.woff2) format("woff2");unicode-range:U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF}
:root{color-scheme:light dark;--page:#F6F6F3;--surface:#FFF;--sunken:#EEEEEA;--line:#E1E1DB;--line-strong:#858B9A;--ink:#0B1226;--ink-2:#434A60;--on-ink:#FFF;--accent:#2A3BE0;--ok-fg:#0B6339;--ok-bg:#DBF4E5;--wait-fg:#7D4A00;--wait-bg:#FFF0CC;--bad-fg:#AD1D1D;--bad-bg:#FFE6E3;--go-fg:#1A4BBF;--go-bg:#E2ECFF}
@media (prefers-color-scheme:dark){:root{--page:#080D1A;--surface:#111931;--sunken:#0C1326;--line:#263154;--line-strong:#6F7BA0;--ink:#F4F6FC;--ink-2:#BAC3DB;--on-ink:#0B1226;--accent:#9FADFF;--ok-fg:#78E3A9;--ok-bg:#0C3526;--wait-fg:#FFCE66;--wait-bg:#382A0B;--bad-fg:#FFA29B;--bad-bg:#48161D;--go-fg:#A3C2FF;--go-bg:#15285A}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:400 1rem/1.5 "Figtree Variable",system-ui,sans-serif;-webkit-font-smoothing:antialiased}
header{display:flex;align-items:center;gap:12px;padding:16px clamp(16px,4vw,32px);background:var(--surface);border-bottom:1px solid var(--line)}
header strong{font-size:1.25rem;letter-spacing:-.02em}
.mark{padding:3px 10px;border-radius:99px;background:var(--wait-bg);color:var(--wait-fg);font-size:.8125rem;font-weight:600}
main{max-width:1100px;margin:0 auto;padding:24px clamp(16px,4vw,32px);display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
h2{font-size:1.25rem;letter-spacing:-.015em;margin:0 0 12px}p{margin:0}.muted{color:var(--ink-2)}.lead{max-width:70ch}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}
.card{background:var(--surface);border:1px solid var(--line);border-radius:24px;padding:20px}
.card>p{margin-bottom:12px}.card>p:last-child{margin-bottom:0}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:12px}
.table{overflow-x:auto}.table table{width:100%;border-collapse:collapse;font-size:.9375rem}
.table th{text-align:left;font-weight:600;font-size:.8125rem;color:var(--ink-2);padding:8px 12px 8px 0;white-space:nowrap}
.table td{padding:10px 12px 10px 0;border-top:1px solid var(--line);vertical-align:top}
.table td .row{gap:4px 8px;padding:1px 0}
.num{font-variant-numeric:tabular-nums;white-space:nowrap}.mono{font-family:ui-monospace,SFMono-Regular,monospace;font-size:.8125rem;overflow-wrap:anywhere}
.badge{display:inline-block;padding:2px 9px;border-radius:99px;background:var(--sunken);color:var(--ink-2);font-size:.8125rem;font-weight:600;white-space:nowrap}
.badge.ok{background:var(--ok-bg);color:var(--ok-fg)}.badge.wait{background:var(--wait-bg);color:var(--wait-fg)}.badge.bad{background:var(--bad-bg);color:var(--bad-fg)}.badge.go{background:var(--go-bg);color:var(--go-fg)}
.button{font:inherit;font-weight:600;min-height:48px;padding:0 22px;border-radius:99px;border:1.5px solid var(--line-strong);background:var(--surface);color:var(--ink);cursor:pointer}
.button.ink{background:var(--ink);border-color:var(--ink);color:var(--on-ink)}.button.danger{background:var(--bad-bg);border-color:var(--bad-bg);color:var(--bad-fg)}
.field{font:inherit;color:inherit;width:100%;min-height:48px;padding:10px 14px;border-radius:14px;border:1.5px solid var(--line-strong);background:var(--surface)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.empty{padding:28px;text-align:center;color:var(--ink-2)}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:500 .8125rem/1.6 ui-monospace,SFMono-Regular,monospace}
a{color:var(--accent)}
`;
