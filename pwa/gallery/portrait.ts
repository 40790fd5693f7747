const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">
<rect width="400" height="500" fill="#f2b5a0"/><path d="M70 500a130 150 0 0 1 260 0z" fill="#2a3be0"/>
<rect x="170" y="270" width="60" height="100" fill="#c98a6b"/><ellipse cx="200" cy="210" rx="110" ry="130" fill="#3b2418"/>
<ellipse cx="200" cy="220" rx="78" ry="98" fill="#dca07f"/></svg>`;

/** A 4:5 picture that is there without a server. */
export const portrait = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** A picture that cannot be drawn. */
export const lostImage = 'data:image/png;base64,AAAA';
