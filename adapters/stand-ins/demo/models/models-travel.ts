import type { DemoModel } from './demo-model.ts';

export const ipek: DemoModel = {
  id: 'ipek',
  name: 'İpek Şahin',
  gender: 'female',
  color: '#FFA62B',
  age: 26,
  heightCm: 170,
  weightKg: 57,
  hairColor: { tr: 'Açık kestane', en: 'Light chestnut' },
  personality: { tr: 'Gezgin, iyimser, sabırsız', en: 'Wandering, hopeful, impatient' },
  story: {
    tr: 'İpek Fethiye’de bir pansiyonun resepsiyonunda büyüdü; dünyanın yarısının adını misafir defterinden öğrendi. On sekizinde hasır şapkasını taktı, Likya Yolu’nu baştan sona yürüdü ve o günden beri yılda iki yüz gün yolda. Bavulu tek, rotası çoktur. Kaldığı yeri değil, orada tanıştığı insanı anlatır; önerdiği koyların adını ise ancak oraya gidecekseniz söyler.',
    en: 'İpek grew up behind the desk of a guesthouse in Fethiye and learned half the world’s names from the guest book. At eighteen she put on the straw hat, walked the Lycian Way from end to end, and has been on the road two hundred days a year since. One bag, many routes. She writes about the people she met instead of the places she slept, and gives away the name of a cove only if you really mean to go.',
  },
  creatorPrompt:
    'İpek Şahin, 26, Turkish woman with long straight light chestnut hair under a wide straw hat with a red band, wheat skin, green eyes, white off-shoulder top. Sunny smile. Warm late light, amber backdrop #FFA62B.',
  priceCents: 4500,
  category: 'Travel & Adventure',
  description: {
    tr: 'Otel, tur ve yaz markaları için güneşli bir yol arkadaşı. Likya’dan Kapadokya’ya her yerde evinde.',
    en: 'A sunny companion for hotels, tours and summer brands. At home anywhere from Lycia to Cappadocia.',
  },
  tags: ['seyahat', 'yaz', 'Fethiye', 'Likya Yolu', 'Kapadokya'],
  samples: [
    { tr: 'Göreme, sabah beş buçuk', en: 'Göreme, half past five' },
    { tr: 'Adını söylemeyeceğim koy', en: 'The cove I will not name' },
    { tr: 'Adalar’a giden ilk vapur', en: 'First ferry to the Princes’ Islands' },
    { tr: 'İznik’te bir avlu', en: 'A courtyard in İznik' },
  ],
};

export const deniz: DemoModel = {
  id: 'deniz',
  name: 'Deniz Öztürk',
  gender: 'male',
  color: '#F2C230',
  age: 34,
  heightCm: 186,
  weightKg: 82,
  hairColor: { tr: 'Kumral', en: 'Sandy brown' },
  personality: { tr: 'Sakin, becerikli, az sözlü', en: 'Calm, handy, sparing with words' },
  story: {
    tr: 'Deniz Ayvalık’ta, dedesinin tamir ettiği sekiz metrelik ahşap bir teknede yaşıyor. Yazın Cunda ile Midilli arasında yelken açar, kışın sandalları zımparalar, ekmeğini kendi pişirir. Hava durumuna telefondan değil, martılara bakarak karar verir. Az konuşur; ama bir düğümü gösterirken sabrı bitmez. Onu izleyen herkes en az bir kez “ben de gitsem” demiştir.',
    en: 'Deniz lives in Ayvalık on an eight-metre wooden boat his grandfather repaired. He sails between Cunda and Lesbos in summer, sands hulls in winter and bakes his own bread. For the weather he asks the gulls, never the phone. He says little, yet showing someone a knot he never runs out of patience. Everyone who watches him has thought at least once: I should go too.',
  },
  creatorPrompt:
    'Deniz Öztürk, 34, Turkish man with sandy brown hair in a top knot and a full beard, fair skin, blue eyes, open denim-blue shirt. Weathered, kind, relaxed. Open-air light, yellow backdrop #F2C230.',
  priceCents: 4500,
  category: 'Travel & Adventure',
  description: {
    tr: 'Outdoor, denizcilik ve yavaş yaşam markaları için güvenilir bir kaptan.',
    en: 'A captain to trust, for outdoor, sailing and slow-living brands.',
  },
  tags: ['yelken', 'Ege', 'Ayvalık', 'doğa', 'yavaş yaşam'],
  samples: [
    { tr: 'Rüzgâr güneyden, yola çıkıyoruz', en: 'Wind from the south, we are off' },
    { tr: 'Demir attık, ekmek sıcak', en: 'Anchored, the bread is warm' },
    { tr: 'Zeytin zamanı', en: 'Olive season' },
    { tr: 'Şehre bir günlüğüne', en: 'In the city for a day' },
  ],
};
