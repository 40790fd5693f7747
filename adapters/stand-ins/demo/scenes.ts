import type { LocalText } from '#core/shared/locale.ts';

/**
 * A choice a customer or a prompt can name. `words`: beginnings of words, folded; a space at the end requires the whole
 * word.
 */
type Choice = { name: LocalText; words: readonly string[] };

export const places = {
  studio: { name: { tr: 'Stüdyo', en: 'Studio' }, words: ['studyo', 'studio'] },
  bosphorus: {
    name: { tr: 'Boğaz kıyısı', en: 'Bosphorus shore' },
    words: ['bogaz', 'kiz kulesi', 'bosphorus', 'maiden', 'moda'],
  },
  beach: {
    name: { tr: 'Moda sahili', en: 'Moda seaside' },
    words: ['sahil', 'plaj', 'kumsal', 'beach', 'seaside'],
  },
  cafe: { name: { tr: 'Kafe', en: 'Café' }, words: ['kafe', 'kahve', 'cafe', 'coffee', 'pastane'] },
  street: {
    name: { tr: 'Galata sokakları', en: 'Streets of Galata' },
    words: ['sokak', 'sokag', 'galata', 'cadde', 'carsi', 'street', 'market'],
  },
  rooftop: { name: { tr: 'Çatı katı', en: 'Rooftop' }, words: ['cati', 'teras', 'rooftop', 'terrace'] },
  tiles: { name: { tr: 'Çini duvar', en: 'Tiled wall' }, words: ['cini', 'iznik', 'tile'] },
  garden: {
    name: { tr: 'Bahçe', en: 'Garden' },
    words: ['bahce', 'park', 'cicek', 'koru', 'garden', 'flower', 'forest'],
  },
  ferry: { name: { tr: 'Vapur', en: 'Ferry' }, words: ['vapur', 'guverte', 'ferry', 'deck'] },
  balloons: {
    name: { tr: 'Kapadokya', en: 'Cappadocia' },
    words: ['balon', 'kapadokya', 'cappadocia', 'balloon'],
  },
  library: { name: { tr: 'Kitaplık', en: 'Library' }, words: ['kitap', 'kutuphane', 'book', 'library'] },
  atelier: {
    name: { tr: 'Atölye', en: 'Painter’s studio' },
    words: ['atolye', 'tuval', 'resim', 'sergi', 'atelier', 'canvas', 'painting', 'gallery'],
  },
  office: { name: { tr: 'Ofis', en: 'Office' }, words: ['ofis', 'toplanti', 'plaza', 'office', 'meeting'] },
  arcade: {
    name: { tr: 'Oyun odası', en: 'Game room' },
    words: ['oyun', 'neon', 'game', 'gaming', 'arcade', 'klavye', 'keyboard'],
  },
  court: {
    name: { tr: 'Spor sahası', en: 'Sports court' },
    words: ['saha', 'basket', 'antrenman', 'spor', 'kosu', 'court', 'workout', 'gym', 'training', 'run'],
  },
  wall: { name: { tr: 'Renkli duvar', en: 'Coloured wall' }, words: ['duvar', 'wall'] },
} as const satisfies Record<string, Choice>;
export type PlaceName = keyof typeof places;

export const lights = {
  day: {
    name: { tr: 'Gün ışığı', en: 'Daylight' },
    words: ['sabah', 'gunduz', 'ogle', 'gun isig', 'morning', 'daylight', 'noon'],
  },
  golden: {
    name: { tr: 'Altın saat', en: 'Golden hour' },
    words: ['gun bati', 'altin saat', 'aksam', 'sunset', 'golden', 'evening'],
  },
  night: { name: { tr: 'Gece', en: 'Night' }, words: ['gece', 'night', 'midnight'] },
} as const satisfies Record<string, Choice>;
export type LightName = keyof typeof lights;

export type Scene = {
  place: PlaceName;
  light: LightName;
  alt: LocalText;
  /** Words for the gesture or the object in the hands, as `Choice.words`. */
  words: readonly string[];
};

export const sceneSize = { width: 832, height: 1216 };

/** The images of every person: `pictures/<person>/<scene>.webp`, each of `sceneSize`. */
export const scenes = {
  'bosphorus-tea': {
    place: 'bosphorus',
    light: 'golden',
    alt: { tr: 'Boğaz kıyısında çay', en: 'Tea by the Bosphorus' },
    words: ['cay ', 'cayi', 'tea '],
  },
  'bosphorus-wind': {
    place: 'bosphorus',
    light: 'day',
    alt: { tr: 'Boğaz kıyısında rüzgâr', en: 'Wind by the Bosphorus' },
    words: ['eli sac', 'sacini', 'sacinda', 'ruzgarda', 'hand in hair', 'hand in her hair', 'hair in the wind'],
  },
  'cafe-coffee': {
    place: 'cafe',
    light: 'day',
    alt: { tr: 'Kafede kahve', en: 'Coffee at a café' },
    words: ['kahve', 'coffee', 'latte', 'cup ', 'kupa', 'fincan', 'mug ', 'cocoa', 'sicak cikolata'],
  },
  'cafe-laptop': {
    place: 'cafe',
    light: 'golden',
    alt: { tr: 'Kafede dizüstü bilgisayarla', en: 'With a laptop at a café' },
    words: ['laptop', 'dizustu', 'bilgisayar', 'notebook', 'computer'],
  },
  'rooftop-phone': {
    place: 'rooftop',
    light: 'night',
    alt: { tr: 'Gece çatıda telefonla', en: 'With a phone on a roof at night' },
    words: ['telefon', 'phone', 'selfie', 'ozcekim', 'mesaj', 'texting'],
  },
  'rooftop-microphone': {
    place: 'rooftop',
    light: 'night',
    alt: { tr: 'Gece çatıda mikrofonla', en: 'With a microphone on a roof at night' },
    words: ['mikrofon', 'microphone', 'podcast', 'sarki', 'singing', 'konser'],
  },
  'tiles-hip': {
    place: 'tiles',
    light: 'golden',
    alt: { tr: 'Çini duvarın önünde', en: 'Before a tiled wall' },
    words: ['eli belinde', 'elleri belinde', 'hand on hip', 'hand on her hip', 'hands on hips', 'isinma', 'warm up'],
  },
  'tiles-camera': {
    place: 'tiles',
    light: 'day',
    alt: { tr: 'Çini duvarın önünde fotoğraf makinesiyle', en: 'With a camera before a tiled wall' },
    words: ['kamera', 'fotograf makine', 'camera'],
  },
  'beach-sunglasses': {
    place: 'beach',
    light: 'day',
    alt: { tr: 'Güneşli sahilde', en: 'On a sunny beach' },
    words: ['gunes gozlu', 'sunglasses'],
  },
  'studio-arms': {
    place: 'studio',
    light: 'day',
    alt: { tr: 'Stüdyoda, kollar kavuşturulmuş', en: 'Arms crossed in a studio' },
    words: ['kollar', 'kavustur', 'arms crossed', 'crossed arms', 'arms folded', 'folded arms'],
  },
  'studio-chin': {
    place: 'studio',
    light: 'day',
    alt: { tr: 'Stüdyoda düşünürken', en: 'Thinking in a studio' },
    words: ['dusun', 'eli cene', 'thinking', 'thoughtful', 'hand on chin'],
  },
  'garden-flowers': {
    place: 'garden',
    light: 'day',
    alt: { tr: 'Bahçede çiçeklerle', en: 'With flowers in a garden' },
    words: ['buket', 'demet', 'lale', 'cicek', 'bouquet', 'flowers', 'tulips'],
  },
  'wall-skateboard': {
    place: 'wall',
    light: 'day',
    alt: { tr: 'Renkli duvarın önünde kaykayla', en: 'With a skateboard before a coloured wall' },
    words: ['kaykay', 'skateboard'],
  },
  'wall-pockets': {
    place: 'wall',
    light: 'golden',
    alt: { tr: 'Renkli duvarın önünde, eller cepte', en: 'Hands in pockets before a coloured wall' },
    words: ['cebinde', 'ceplerinde', 'hand in pocket', 'hands in pockets', 'pocket'],
  },
  'street-bag': {
    place: 'street',
    light: 'golden',
    alt: { tr: 'Galata’da alışverişte', en: 'Shopping in Galata' },
    words: ['canta', 'alisveris', 'bag ', 'handbag', 'shopping'],
  },
  'street-umbrella': {
    place: 'street',
    light: 'night',
    alt: { tr: 'Gece Galata’da şemsiyeyle', en: 'With an umbrella in Galata at night' },
    words: ['semsiye', 'yagmur', 'umbrella', 'rain ', 'rainy'],
  },
  'ferry-wave': {
    place: 'ferry',
    light: 'golden',
    alt: { tr: 'Vapurdan el sallarken', en: 'Waving from a ferry' },
    words: ['el sall', 'selam', 'waving', 'wave ', 'waves '],
  },
  'balloons-suitcase': {
    place: 'balloons',
    light: 'golden',
    alt: { tr: 'Kapadokya’da bavulla', en: 'With a suitcase in Cappadocia' },
    words: ['bavul', 'valiz', 'suitcase', 'luggage'],
  },
  'library-book': {
    place: 'library',
    light: 'day',
    alt: { tr: 'Kitaplıkta kitapla', en: 'With a book in a library' },
    words: ['kitap', 'kitab', 'okurken', 'roman ', 'book', 'reading', 'novel'],
  },
  'atelier-brush': {
    place: 'atelier',
    light: 'day',
    alt: { tr: 'Atölyede fırçayla', en: 'With a brush in a painter’s studio' },
    words: ['firca', 'suluboya', 'boya', 'brush', 'painting', 'watercolour'],
  },
  'office-tablet': {
    place: 'office',
    light: 'day',
    alt: { tr: 'Ofiste tabletle', en: 'With a tablet in an office' },
    words: ['tablet'],
  },
  'office-call': {
    place: 'office',
    light: 'day',
    alt: { tr: 'Ofiste telefonda', en: 'On the phone in an office' },
    words: ['telefonla konus', 'telefonda', 'phone call', 'on the phone', 'calling'],
  },
  'arcade-gamepad': {
    place: 'arcade',
    light: 'night',
    alt: { tr: 'Oyun odasında', en: 'In a game room' },
    words: ['oyun', 'gamepad', 'controller', 'gaming'],
  },
  'court-ball': {
    place: 'court',
    light: 'day',
    alt: { tr: 'Spor sahasında topla', en: 'With a ball on a sports court' },
    words: ['basket', 'futbol', 'ball ', 'topla '],
  },
} as const satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];
