/** A4 in landscape, in points, and the colours of the light theme. */
export const paper = {
  width: 841.89,
  height: 595.28,
  edge: 28,
  ink: '#0b1226',
  soft: '#434a60',
  line: '#e1e1db',
  page: '#f6f6f3',
  white: '#ffffff',
  brand: '#ff6a4d',
} as const;
