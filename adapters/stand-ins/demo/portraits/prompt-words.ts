import type { ArmPoseName } from './arm-poses.ts';
import type { Direction } from './poses.ts';
import type { ShotName } from './shots.ts';

/** Beginnings of words, folded; a space at the end asks for the whole word. */
export const gestureWords: Partial<Record<ArmPoseName, readonly string[]>> = {
  pockets: ['elleri cebinde', 'elleri ceplerinde', 'hands in pockets', 'hands in his pockets', 'hands in her pockets'],
  onePocket: ['eli cebinde', 'cebinde', 'hand in pocket', 'pocket'],
  armsCrossed: ['kollar', 'kavustur', 'arms crossed', 'crossed arms', 'arms folded', 'folded arms'],
  handInHair: ['eli sac', 'sacini', 'sacinda', 'ruzgarda sac', 'hand in hair', 'hand in her hair', 'hair in the wind'],
  wave: ['el sall', 'selam', 'waving', 'wave ', 'waves '],
  bothHips: ['elleri belinde', 'hands on hips', 'isinma', 'warm up'],
  onHip: ['eli belinde', 'hand on hip', 'hand on her hip'],
  chin: ['dusun', 'eli cene', 'thinking', 'thoughtful', 'hand on chin'],
  cup: ['kahve', 'coffee', 'latte', 'paper cup', 'cup '],
  cupInBoth: ['kupa', 'fincan', 'mug ', 'cocoa', 'sicak cikolata'],
  tea: ['cay ', 'cayi', 'tea '],
  call: ['telefonla konus', 'telefonda', 'phone call', 'on the phone', 'calling'],
  phone: ['telefon', 'phone', 'selfie', 'ozcekim', 'mesaj', 'texting'],
  camera: ['kamera', 'fotograf makine', 'camera'],
  laptop: ['laptop', 'dizustu', 'bilgisayar', 'notebook', 'computer'],
  tablet: ['tablet'],
  book: ['kitap', 'kitab', 'okurken', 'roman ', 'book', 'reading', 'novel'],
  microphone: ['mikrofon', 'microphone', 'podcast', 'sarki', 'singing', 'konser'],
  bouquet: ['buket', 'demet', 'lale', 'cicek', 'bouquet', 'flowers', 'tulips'],
  brush: ['firca', 'suluboya', 'boya', 'brush', 'painting', 'watercolour'],
  gamepad: ['oyun', 'gamepad', 'controller', 'gaming'],
  ball: ['basket', 'futbol', 'ball ', 'topla '],
  umbrella: ['semsiye', 'yagmur', 'umbrella', 'rain ', 'rainy'],
  sunglasses: ['gunes gozlu', 'sunglasses'],
  suitcase: ['bavul', 'valiz', 'suitcase', 'luggage'],
  bag: ['canta', 'alisveris', 'bag ', 'handbag', 'shopping'],
  skateboard: ['kaykay', 'skateboard'],
};

export const shotWords: Partial<Record<ShotName, readonly string[]>> = {
  close: ['yakin plan', 'yakindan', 'close up', 'closeup'],
  wide: ['genis aci', 'uzaktan', 'wide shot', 'wide angle', 'from afar'],
  waist: ['bel plan', 'waist up'],
  half: ['boy plan', 'half length'],
};

export const lookWords: Partial<Record<Direction, readonly string[]>> = {
  away: [
    'profil',
    'uzaga',
    'uzaklara',
    'ufka',
    'omzunun ustunden',
    'looking away',
    'profile',
    'horizon',
    'over her shoulder',
  ],
  down: ['gozleri kapali', 'okurken', 'eyes closed', 'looking down'],
  towards: ['kameraya bak', 'looking at the camera', 'smiling at'],
};
