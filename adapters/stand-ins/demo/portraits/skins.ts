/** A skin is three tones plus accents; light falls from the left. */
export type Skin = { base: string; shade: string; light: string; dark: string; blush: string };

export const skins = {
  porcelain: { base: '#FBD9C6', shade: '#EDB199', light: '#FFEADF', dark: '#B5654F', blush: '#F58E83' },
  fair: { base: '#F6C9AC', shade: '#E09E7E', light: '#FFE0CB', dark: '#A5573D', blush: '#EE7E6E' },
  wheat: { base: '#E9B189', shade: '#CB8560', light: '#F8CDAA', dark: '#8C452C', blush: '#DF6B57' },
  olive: { base: '#D9A077', shade: '#B57450', light: '#EEBD96', dark: '#763A22', blush: '#CC5E4B' },
  tan: { base: '#B0714C', shade: '#8A4F32', light: '#CC9069', dark: '#532716', blush: '#B34A3A' },
  deep: { base: '#7D4A33', shade: '#5B3021', light: '#9F6548', dark: '#2E140C', blush: '#96392F' },
} as const satisfies Record<string, Skin>;

export type SkinName = keyof typeof skins;
