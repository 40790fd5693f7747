import type { DemoModel } from './demo-model.ts';

export const lara: DemoModel = {
  id: 'lara',
  name: 'Lara Yıldız',
  gender: 'female',
  color: '#FF86B3',
  age: 21,
  heightCm: 169,
  weightKg: 58,
  hairColor: { tr: 'Koyu kahve, kıvırcık', en: 'Dark brown, curly' },
  personality: { tr: 'Neşeli, hızlı, korkusuz', en: 'Cheerful, quick, fearless' },
  story: {
    tr: 'Lara Adana’dan geldi, Beşiktaş’ta okuyor, kalan bütün vaktini kaykayın üstünde geçiriyor. Saçını taramaya değil, rüzgâra bırakmaya inanır. İkinci el pazarlarını ezbere bilir; elli liraya aldığı kapüşonluyu üç farklı gün üç farklı kıyafete çevirir. Konuşurken elleriyle anlatır, gülerken bütün sokak döner bakar. Onun videolarında müzik biter ama enerji bitmez.',
    en: 'Lara came from Adana, studies in Beşiktaş and spends every other hour on a skateboard. Hair, she believes, is for the wind and not for the comb. She knows the flea markets by heart and turns one cheap hoodie into three outfits on three different days. She talks with her hands, and when she laughs the whole street turns around. In her videos the music ends before the energy does.',
  },
  creatorPrompt:
    'Lara Yıldız, 21, woman with a big natural dark curly afro, tan skin, brown eyes, golden eye shadow, coral lips, gold hoops, oversized blue hoodie. Wide open smile, lots of energy. Bright flat light, pink backdrop #FF86B3.',
  priceCents: 3500,
  category: 'Youth & Street',
  description: {
    tr: 'Sokak giyimi, spor ayakkabı, içecek ve gençlik kampanyaları için bitmeyen enerji.',
    en: 'Energy without end for streetwear, sneakers, drinks and anything young.',
  },
  tags: ['sokak stili', 'kaykay', 'ikinci el', 'Beşiktaş', 'gençlik'],
  samples: [
    { tr: 'Son basket, kaybeden ısmarlar', en: 'Next basket wins, loser pays' },
    { tr: 'Elli liralık kapüşonlu, üçüncü gün', en: 'The flea market hoodie, day three' },
    { tr: 'Pembe duvar bulundu', en: 'Found the pink wall' },
    { tr: 'Maçka Parkı’nda ders arası', en: 'Between classes in Maçka Park' },
  ],
};

export const selin: DemoModel = {
  id: 'selin',
  name: 'Selin Kaya',
  gender: 'female',
  color: '#C6E339',
  age: 27,
  heightCm: 175,
  weightKg: 63,
  hairColor: { tr: 'Bakır', en: 'Copper' },
  personality: { tr: 'Enerjik, disiplinli, açık sözlü', en: 'Energetic, disciplined, outspoken' },
  story: {
    tr: 'Selin İzmirli; sabah altıda Kordon’da koşar, yedide denize girer, sekizde öğrencilerini bekler. Milli takımda sekiz yıl yüzdü, omzunu sakatlayınca antrenör oldu ve o günden beri en çok şunu söyler: dinlenmek de antrenmandır. Mucize diyetlere inanmaz, ölçü bandını çekmeceden çıkarmaz. Programları yirmi dakika sürer; çünkü sürdürülemeyen hiçbir şey işe yaramaz.',
    en: 'Selin is from İzmir: she runs the Kordon at six, swims at seven and waits for her students at eight. Eight years on the national swimming team ended with a shoulder injury, which made her a coach, and since then she says one thing more than any other: rest is training too. She has no faith in miracle diets and keeps the measuring tape in its drawer. Her sessions take twenty minutes, since nothing works that cannot be kept up.',
  },
  creatorPrompt:
    'Selin Kaya, 27, Turkish woman with a copper high ponytail, fair freckled skin, green eyes, white hoop earrings, navy sports top. Athletic, wide honest smile. Morning light, lime backdrop #C6E339.',
  priceCents: 4500,
  category: 'Fitness & Health',
  description: {
    tr: 'Spor giyim, beslenme ve sağlıklı yaşam markaları için lafı dolandırmayan bir antrenör.',
    en: 'A coach who comes to the point, for sportswear, nutrition and healthy living.',
  },
  tags: ['fitness', 'koşu', 'yüzme', 'İzmir', 'sağlık'],
  samples: [
    { tr: 'Yirmi dakika, bahane yok', en: 'Twenty minutes, no excuses' },
    { tr: 'Denizden önce yürüyüş', en: 'A walk before the swim' },
    { tr: 'Dinlenmek de antrenman', en: 'Rest is training too' },
    { tr: 'Yeni program yarın başlıyor', en: 'The new plan starts tomorrow' },
  ],
};
