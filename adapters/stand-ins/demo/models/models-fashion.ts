import type { DemoModel } from './demo-model.ts';

export const defne: DemoModel = {
  id: 'defne',
  name: 'Defne Aksoy',
  gender: 'female',
  color: '#FF6A4D',
  age: 24,
  heightCm: 172,
  weightKg: 58,
  hairColor: { tr: 'Kestane', en: 'Chestnut' },
  personality: { tr: 'Sıcak, meraklı, ışığı seven', en: 'Warm, curious, drawn to light' },
  story: {
    tr: 'Defne Moda’da, denize iki sokak uzakta büyüdü. Sabahları sahil yolunda koşar, öğlene doğru Kadıköy’deki küçük butiklerin vitrinlerini düzenler, akşam olunca o gün giydiğini neden seçtiğini anlatır. Pahalı olanın değil, insana yakışanın peşindedir; dolabındaki her parçanın bir hikâyesi vardır. Fotoğraflarında hep aynı iki şey göze çarpar: yandan vuran ışık ve aceleye gelmemiş bir gülümseme.',
    en: 'Defne grew up in Moda, two streets from the sea. She runs along the shore in the morning, dresses the windows of Kadıköy’s small boutiques before noon, and in the evening tells you why she wore what she wore. She looks for what suits a person rather than what costs the most, and every piece in her wardrobe comes with a story. Two things return in all her pictures: light from the side and a smile nobody hurried.',
  },
  creatorPrompt:
    'Defne Aksoy, 24, Turkish woman with long wavy chestnut hair, warm wheat skin, brown eyes with a soft winged liner, coral red lips, a thin gold chain with a round pendant. Relaxed, confident, natural smile. Side light, coral backdrop #FF6A4D.',
  priceCents: 4900,
  category: 'Fashion & Lifestyle',
  description: {
    tr: 'Butikler, günlük giyim ve şehir yaşamı için sıcak bir yüz. Sabah kahvesinden akşam davetine her karede aynı doğallık.',
    en: 'A warm face for boutiques, everyday wear and city life. The same ease in every frame, from the morning coffee to the evening out.',
  },
  tags: ['moda', 'kombin', 'butik', 'İstanbul', 'Kadıköy'],
  samples: [
    { tr: 'Moda’da gün batımı, son vapuru beklerken', en: 'Sunset in Moda, waiting for the last ferry' },
    { tr: 'Köşedeki kafede ilk kahve', en: 'First coffee at the corner café' },
    { tr: 'Çini duvarın önünde beyaz gömlek', en: 'A white shirt in front of the tiles' },
    { tr: 'Cumartesi, sahil yolu, rüzgâr', en: 'Saturday, the shore road, some wind' },
  ],
};

export const zehra: DemoModel = {
  id: 'zehra',
  name: 'Zehra Uçar',
  gender: 'female',
  color: '#12A5A8',
  age: 28,
  heightCm: 168,
  weightKg: 60,
  hairColor: { tr: 'Kumral (örtülü)', en: 'Light brown (covered)' },
  personality: { tr: 'Zarif, dingin, ince eleyen', en: 'Graceful, calm, particular about detail' },
  story: {
    tr: 'Zehra Bursa’da, ipek dokuyan bir ailenin kızı olarak büyüdü. Kumaşı gözü kapalı tanır: Kozahan’da bir top ipeğe dokunur, hangi köyün tezgâhından çıktığını söyler. Bugün Üsküdar’da küçük bir atölyesi var; renkleri birbirine yakıştırır, örtüyü bir aksesuar gibi değil, kıyafetin kalbi gibi düşünür. Kalabalık karelerden uzak durur. Az parça, iyi kumaş, rahat bir duruş: onun imzası budur.',
    en: 'Zehra grew up in Bursa in a family of silk weavers. She knows cloth with her eyes closed: touching a roll at the Koza Han, she can name the village whose loom it came from. Today she keeps a small studio in Üsküdar, pairs colours, and treats the scarf as the heart of an outfit instead of an accessory. She stays away from crowded frames. Few pieces, good cloth, an easy posture: that is her signature.',
  },
  creatorPrompt:
    'Zehra Uçar, 28, Turkish woman wearing a softly draped silk headscarf, fair skin, brown eyes, rose lips. Modest tailored clothes in warm earth tones. Calm, dignified, slight smile. Even daylight, turquoise backdrop #12A5A8.',
  priceCents: 4900,
  category: 'Fashion & Lifestyle',
  description: {
    tr: 'Tesettür giyim, şal ve kumaş markaları için zarif bir anlatıcı. Renk uyumu ve kumaş dokusu onun işi.',
    en: 'A graceful storyteller for modest fashion, scarves and textiles. Colour and the feel of cloth are her trade.',
  },
  tags: ['tesettür', 'ipek', 'şal', 'Bursa', 'Üsküdar'],
  samples: [
    { tr: 'Üsküdar’da sakin bir öğle', en: 'A quiet noon in Üsküdar' },
    { tr: 'Emirgan’da lale zamanı', en: 'Tulip season in Emirgan' },
    { tr: 'Desen defterlerinin arasında', en: 'Among the pattern books' },
    { tr: 'Boğaz’ı geçerken', en: 'Crossing the Bosphorus' },
  ],
};
