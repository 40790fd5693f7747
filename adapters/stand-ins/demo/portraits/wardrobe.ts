import type { Accessory, Figure, Garment } from './figure.ts';

/** What a person wears in one picture. Hair may change with it (a scarf's colour, a hat taken off), never the person. */
export type Outfit = { garment: Garment; accessories?: Accessory[]; hair?: Partial<Figure['hair']> };
type Outfits = readonly [Outfit, ...Outfit[]];

const gold = '#F4C04A';
const silver = '#DDE3EF';
const wear = (cut: Garment['cut'], color: string, more: Omit<Garment, 'cut' | 'color'> = {}): Garment => ({
  cut,
  color,
  ...more,
});
const adorned = (...accessories: [Accessory['kind'], string][]): Accessory[] =>
  accessories.map(([kind, color]) => ({ kind, color }));

const wardrobes: Record<string, Outfits> = {
  defne: [
    { garment: wear('offShoulder', '#E63946') },
    { garment: wear('turtleneck', '#2F5D50') },
    { garment: wear('leatherJacket', '#14131F', { inner: '#F2C230' }), accessories: adorned(['hoops', gold]) },
    { garment: wear('shirt', '#FFFFFF') },
    { garment: wear('trench', '#D9B88F', { inner: '#FFFFFF' }), accessories: adorned(['neckScarf', '#E63946']) },
    { garment: wear('denimJacket', '#4A78B5', { inner: '#FFFFFF' }) },
    { garment: wear('tank', '#F2C230') },
    { garment: wear('knit', '#FFF1DC', { stripes: '#FF6A4D', trim: '#E5573B' }), accessories: [] },
  ],
  ela: [
    { garment: wear('turtleneck', '#14224F'), accessories: [] },
    { garment: wear('tee', '#FFFFFF', { stripes: '#E5173F', trim: '#E5173F' }) },
    {
      garment: wear('knit', '#F2C230', { stripes: '#14224F', trim: '#14224F' }),
      accessories: adorned(['beret', '#14224F']),
    },
    { garment: wear('denimJacket', '#23407A', { inner: '#FFFFFF' }) },
    {
      garment: wear('blazer', '#E5173F', { inner: '#14224F', weave: 'checked' }),
      accessories: adorned(['glasses', '#171A2B']),
    },
    {
      garment: wear('shirt', '#BFD4F5', { weave: 'pinstriped' }),
      accessories: adorned(['beret', '#1A1524'], ['neckScarf', '#2447E8']),
    },
    { garment: wear('trench', '#2447E8', { inner: '#FFFFFF' }), accessories: adorned(['beret', '#F2C230']) },
  ],
  selin: [
    { garment: wear('tank', '#E0218A', { trim: '#FFFFFF' }) },
    { garment: wear('hoodie', '#C6E339', { trim: '#14243D' }), accessories: [] },
    { garment: wear('tank', '#FFFFFF', { trim: '#12A5A8' }), accessories: adorned(['headphones', '#14243D']) },
    { garment: wear('tee', '#FFFFFF', { trim: '#C6E339' }) },
    { garment: wear('denimJacket', '#6A93C9', { inner: '#C6E339' }) },
    { garment: wear('tank', '#2447E8', { trim: '#C6E339' }), accessories: adorned(['headband', '#FFFFFF']) },
    { garment: wear('hoodie', '#14243D', { inner: '#FFFFFF', trim: '#C6E339' }) },
  ],
  mira: [
    { garment: wear('offShoulder', '#0E8A62') },
    { garment: wear('blazer', '#1F2A44', { inner: '#FFFFFF', weave: 'pinstriped' }) },
    { garment: wear('blazer', '#F2E8DA'), accessories: adorned(['drops', gold], ['chain', gold]) },
    { garment: wear('turtleneck', '#F4EFE6') },
    {
      garment: wear('trench', '#17181F', { inner: '#F4EFE6', trim: gold }),
      accessories: adorned(['pearls', '#FFF7EC']),
    },
    {
      garment: wear('shirt', '#F7F4EE', { trim: gold }),
      accessories: adorned(['pearls', '#FFF7EC'], ['glasses', '#17131A']),
    },
    { garment: wear('blazer', '#7B1E34', { inner: '#17181F', weave: 'checked' }) },
  ],
  nil: [
    { garment: wear('turtleneck', '#1C1B26'), accessories: adorned(['drops', silver]) },
    { garment: wear('leatherJacket', '#4B1230', { inner: '#14121F' }) },
    { garment: wear('hoodie', '#2B2A3A', { trim: '#B79CF5' }), accessories: adorned(['beanie', '#14121F']) },
    { garment: wear('tank', '#14121F', { trim: '#B79CF5' }) },
    { garment: wear('trench', '#1C1B26', { inner: '#5E1B46', trim: silver }) },
    { garment: wear('tee', '#2B2A3A', { stripes: '#7B4CA8', trim: '#14121F' }) },
    { garment: wear('offShoulder', '#5E1B46') },
  ],
  lara: [
    { garment: wear('denimJacket', '#5C86C2', { inner: '#FF86B3' }) },
    { garment: wear('tee', '#F2C230', { trim: '#2A3BD9' }) },
    {
      garment: wear('hoodie', '#FF5AA8', { inner: '#FFFFFF', trim: '#FFFFFF' }),
      accessories: adorned(['headphones', '#FFFFFF']),
    },
    { garment: wear('knit', '#2A3BD9', { stripes: '#F2C230', trim: '#FF86B3' }) },
    { garment: wear('tank', '#FFFFFF', { trim: '#FF86B3' }) },
    { garment: wear('leatherJacket', '#1C1B26', { inner: '#F2C230' }) },
    { garment: wear('offShoulder', '#3E9E6E', { weave: 'checked', stripes: '#FFFFFF' }) },
  ],
  zehra: [
    { garment: wear('trench', '#D9B88F', { inner: '#12A5A8' }), hair: { color: '#C9E7E4' } },
    { garment: wear('blazer', '#1F5F66', { inner: '#FFF1DC' }), hair: { color: '#F3C9B8' } },
    { garment: wear('knit', '#F2E3C9', { stripes: '#12A5A8', trim: '#C4552F' }), hair: { color: '#9C4A3A' } },
    { garment: wear('shirt', '#FFFFFF'), hair: { color: '#2E5D8A' } },
    { garment: wear('blazer', '#F7F0E4', { inner: '#C4552F', weave: 'checked' }), hair: { color: '#E8B94F' } },
    { garment: wear('turtleneck', '#7A3B54'), hair: { color: '#F6DDE6' } },
    { garment: wear('denimJacket', '#5C86C2', { inner: '#FFF1DC' }), hair: { color: '#FFF1DC' } },
  ],
  ipek: [
    { garment: wear('tank', '#3F6B4A') },
    { garment: wear('denimJacket', '#6A93C9', { inner: '#FFFFFF' }), hair: { style: 'straight' } },
    { garment: wear('shirt', '#F2E3C9'), hair: { hat: '#D9B88F', band: '#3F6B4A' } },
    { garment: wear('offShoulder', '#D7263D'), hair: { band: '#FFFFFF' } },
    {
      garment: wear('knit', '#FFA62B', { stripes: '#FFFFFF', trim: '#B5502A' }),
      hair: { style: 'straight' },
      accessories: adorned(['beanie', '#3F6B4A']),
    },
    { garment: wear('tee', '#FFFFFF', { stripes: '#2A6F97', trim: '#2A6F97' }), hair: { band: '#2A6F97' } },
    {
      garment: wear('trench', '#B7A27A', { inner: '#FFFFFF' }),
      hair: { style: 'straight' },
      accessories: adorned(['hoops', gold]),
    },
  ],
  kerem: [
    { garment: wear('shirt', '#FFFFFF') },
    { garment: wear('turtleneck', '#1F2A44') },
    {
      garment: wear('blazer', '#22458F', { inner: '#FFFFFF', weave: 'checked' }),
      accessories: adorned(['glasses', '#171A2B']),
    },
    { garment: wear('trench', '#B7A27A', { inner: '#16181F' }) },
    { garment: wear('knit', '#E9E2D4', { stripes: '#16306B', trim: '#CDBFA6' }) },
    { garment: wear('blazer', '#3A3F4A', { inner: '#DCE2EA', weave: 'pinstriped' }) },
    { garment: wear('shirt', '#8FB3E0', { weave: 'pinstriped' }) },
  ],
  aras: [
    { garment: wear('tee', '#14172A', { trim: '#7FDCB5' }) },
    { garment: wear('hoodie', '#3A2F7A', { inner: '#FFFFFF', trim: '#7FF0D0' }) },
    { garment: wear('denimJacket', '#2F4E86', { inner: '#FF5A36' }), accessories: adorned(['beanie', '#F2C230']) },
    {
      garment: wear('hoodie', '#7FDCB5', { inner: '#14172A', trim: '#14172A' }),
      accessories: adorned(['headphones', '#FF5A36']),
    },
    { garment: wear('knit', '#FFFFFF', { stripes: '#FF5A36', trim: '#14172A' }), accessories: [] },
    {
      garment: wear('tee', '#F2C230', { stripes: '#14172A', trim: '#14172A' }),
      accessories: adorned(['glasses', '#F6F7FA']),
    },
    { garment: wear('shirt', '#E4572E', { trim: '#FFFFFF', weave: 'checked' }), accessories: [] },
  ],
  deniz: [
    { garment: wear('knit', '#F4EFE6', { stripes: '#3E7FB8', trim: '#D9CDB6' }) },
    { garment: wear('denimJacket', '#3E6A9E', { inner: '#FFFFFF' }) },
    { garment: wear('tee', '#FFFFFF', { stripes: '#2A6F97', trim: '#2A6F97' }) },
    { garment: wear('hoodie', '#F2C230', { inner: '#FFFFFF', trim: '#FFFFFF' }) },
    { garment: wear('trench', '#5F6B3E', { inner: '#F4EFE6' }), accessories: adorned(['beanie', '#C8412F']) },
    { garment: wear('shirt', '#C8412F', { weave: 'checked', stripes: '#14172A' }) },
    { garment: wear('turtleneck', '#1F4A66') },
  ],
  cagla: [
    { garment: wear('hoodie', '#2A1A4F', { inner: '#7FF0D0', trim: '#7FF0D0' }) },
    { garment: wear('tee', '#14121F', { stripes: '#D81C83', trim: '#D81C83' }) },
    { garment: wear('denimJacket', '#5B52B8', { inner: '#F5F3FF' }) },
    {
      garment: wear('knit', '#F5F3FF', { stripes: '#C40E73', trim: '#2A1A4F' }),
      accessories: adorned(['glasses', '#C40E73']),
    },
    { garment: wear('shirt', '#7FF0D0') },
    {
      garment: wear('hoodie', '#D81C83', { inner: '#FFFFFF', trim: '#FFFFFF' }),
      accessories: adorned(['headphones', '#7FF0D0']),
    },
    { garment: wear('blazer', '#1F1B3A', { inner: '#D81C83' }) },
  ],
};

const anyone: Record<Figure['gender'], Outfits> = {
  female: [
    { garment: wear('shirt', '#FFFFFF') },
    { garment: wear('turtleneck', '#2F5D50') },
    { garment: wear('denimJacket', '#4A78B5', { inner: '#FFFFFF' }) },
    { garment: wear('knit', '#FFF1DC', { stripes: '#C8412F', trim: '#C8412F' }) },
    { garment: wear('blazer', '#1F2A44', { inner: '#FFFFFF' }) },
  ],
  male: [
    { garment: wear('shirt', '#FFFFFF') },
    { garment: wear('turtleneck', '#1F2A44') },
    { garment: wear('denimJacket', '#3E6A9E', { inner: '#FFFFFF' }) },
    { garment: wear('hoodie', '#3E7D5A', { inner: '#FFFFFF' }) },
    { garment: wear('blazer', '#3A3F4A', { inner: '#DCE2EA' }) },
  ],
};

export function wardrobeOf(figure: Pick<Figure, 'id' | 'gender'>): Outfits {
  return wardrobes[figure.id] ?? anyone[figure.gender];
}
