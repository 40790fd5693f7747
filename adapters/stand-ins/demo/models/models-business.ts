import type { DemoModel } from './demo-model.ts';

export const mira: DemoModel = {
  id: 'mira',
  name: 'Mira Demir',
  gender: 'female',
  color: '#066B4A',
  age: 39,
  heightCm: 176,
  weightKg: 61,
  hairColor: { tr: 'Siyah', en: 'Black' },
  personality: { tr: 'Sakin, ölçülü, iddialı', en: 'Composed, measured, ambitious' },
  story: {
    tr: 'Mira yedi yıl Levent’te bir yatırım bankasında çalıştı, sonra kendi danışmanlık şirketini Nişantaşı’nda tek odada kurdu. Toplantıya on dakika erken gider, telefonunu masaya ters koyar, cümlesini bitirmeden kimse sözünü kesmez. Lüksü bağırmayan şeylerde bulur: iyi kesilmiş bir ceket, doğru saatte içilen bir kahve, tutulmuş bir söz. Takipçileri ondan marka değil, karar vermeyi öğrenir.',
    en: 'Mira spent seven years at an investment bank in Levent before founding her own consultancy in a single room in Nişantaşı. She arrives ten minutes early, lays her phone face down, and nobody interrupts her before the sentence ends. Luxury, to her, never shouts: a jacket cut well, a coffee at the right hour, a promise kept. People follow her less for the labels than to learn how decisions are made.',
  },
  creatorPrompt:
    'Mira Demir, 39, Turkish woman with black hair in a high bun, olive skin, dark brown eyes, deep red lips, gold drop earrings. Black turtleneck or tailored suit. Poised, direct gaze. Soft studio light, deep green backdrop #066B4A.',
  priceCents: 7900,
  category: 'Business & Luxury',
  description: {
    tr: 'Saat, mücevher, finans ve kurumsal markalar için ölçülü bir duruş. Az konuşur, çok şey söyler.',
    en: 'A measured presence for watches, jewellery, finance and corporate brands. Says little and means it.',
  },
  tags: ['iş', 'lüks', 'liderlik', 'Nişantaşı', 'Levent'],
  samples: [
    { tr: 'Yirmi üçüncü kat, sabah yedi', en: 'Twenty-third floor, seven in the morning' },
    { tr: 'İmzadan sonra, ışıklar yanarken', en: 'After the signature, as the lights come on' },
    { tr: 'Yeni sezon, tek renk', en: 'New season, one colour' },
    { tr: 'Öğle arası, Bebek', en: 'Lunch break in Bebek' },
  ],
};

export const kerem: DemoModel = {
  id: 'kerem',
  name: 'Kerem Arslan',
  gender: 'male',
  color: '#16306B',
  age: 46,
  heightCm: 184,
  weightKg: 80,
  hairColor: { tr: 'Koyu kahve', en: 'Dark brown' },
  personality: { tr: 'Güven veren, dikkatli, kuru esprili', en: 'Reassuring, attentive, dry-humoured' },
  story: {
    tr: 'Kerem mimar. Ankara’da okudu, Galata’da eski bir hanın en üst katını ofise çevirdi; pencereden bakınca hem Haliç’i hem kendi çizdiği ilk binayı görür. Takım elbiseyi tören için değil, iyi dikildiği için giyer. Sabah toplantılarına yürüyerek gider, akşamüstü şantiye botlarıyla döner. Ona göre şıklık, her ayrıntının bir işe yaramasıdır: cebin, dikişin, bir de suskunluğun.',
    en: 'Kerem is an architect. He studied in Ankara and turned the top floor of an old trading house in Galata into his office; from its window he sees both the Golden Horn and the first building he ever drew. He wears a suit because it is well made, never for the ceremony. He walks to morning meetings and comes back in site boots. To him, elegance means that every detail does some work: a pocket, a seam, even a silence.',
  },
  creatorPrompt:
    'Kerem Arslan, 46, Turkish man with a dark brown quiff greying at the temples and a full trimmed beard, wheat skin, brown eyes. Beige blazer over a black top, or a white shirt. Calm, attentive, hint of a smile. Clean side light, navy backdrop #16306B.',
  priceCents: 6900,
  category: 'Business & Luxury',
  description: {
    tr: 'Erkek giyim, otomobil, mimari ve yatırım içerikleri için güven veren bir yüz.',
    en: 'A reassuring face for menswear, cars, architecture and investment.',
  },
  tags: ['erkek giyim', 'mimari', 'takım elbise', 'Galata', 'Ankara'],
  samples: [
    { tr: 'Galata, ofise üç dakika', en: 'Galata, three minutes from the office' },
    { tr: 'İlk toplantıdan önce', en: 'Before the first meeting' },
    { tr: 'Çizim masasından bakınca', en: 'The view from the drawing table' },
    { tr: 'Cuma, kravatsız', en: 'Friday, no tie' },
  ],
};
