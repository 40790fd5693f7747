/** Small strokes of the flat-shape drawings: every function answers one SVG element as text. */

// Of the fill or stroke alone: opacity of an element is composed on a surface of its own, which takes twice as long.
const fillOpacity = (opacity: number) => (opacity === 1 ? '' : ` fill-opacity="${opacity}"`);
const strokeOpacity = (opacity: number) => (opacity === 1 ? '' : ` stroke-opacity="${opacity}"`);

export function fill(path: string, color: string, opacity = 1): string {
  return `<path d="${path}" fill="${color}"${fillOpacity(opacity)}/>`;
}

/** A filled path whose inner outlines are holes. */
export function fillWithHoles(path: string, color: string, opacity = 1): string {
  return `<path d="${path}" fill="${color}" fill-rule="evenodd"${fillOpacity(opacity)}/>`;
}

export function line(path: string, color: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${strokeOpacity(opacity)}/>`;
}

export function disc(x: number, y: number, radius: number, color: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"${fillOpacity(opacity)}/>`;
}

export function ring(x: number, y: number, radius: number, color: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, color: string, opacity = 1): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}"${fillOpacity(opacity)}/>`;
}

export function box(x: number, y: number, width: number, height: number, color: string, round = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round ? ` rx="${round}"` : ''} fill="${color}"/>`;
}

export function turned(degrees: number, x: number, y: number, inner: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`;
}

export function moved(x: number, y: number, inner: string, scale = 1): string {
  return `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`;
}

/** Shows of `inner` only what lies inside `path`. The id must be unique in its picture. */
export function clipped(id: string, path: string, inner: string): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

/** One element per row of numbers: `each([[1, 2], [3, 4]], (x, y) => disc(x, y, …))`. */
export function each(rows: readonly (readonly number[])[], draw: (a: number, b: number, c: number) => string): string {
  return rows.map(([a = 0, b = 0, c = 0]) => draw(a, b, c)).join('');
}

/** `count` elements by their index. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** `#RRGGBB` between two colours; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (color: string, share: number) => mix(color, '#000000', share);
export const lighter = (color: string, share: number) => mix(color, '#FFFFFF', share);
