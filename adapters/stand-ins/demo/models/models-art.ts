import type { DemoModel } from './demo-model.ts';

export const ela: DemoModel = {
  id: 'ela',
  name: 'Ela Tunç',
  gender: 'female',
  color: '#2447E8',
  age: 22,
  heightCm: 164,
  weightKg: 52,
  hairColor: { tr: 'Siyah', en: 'Black' },
  personality: { tr: 'Sessiz, keskin, şakacı', en: 'Quiet, sharp, playful' },
  story: {
    tr: 'Ela Balat’ta, merdivenli bir sokakta yaşıyor ve çocuk kitapları resimliyor. Masasında hep üç şey durur: kırmızı beresi, bitmemiş bir çay ve kimseye göstermediği bir defter. İnsanları uzaktan çizer, yakından az konuşur; ama şakası geç anlaşılır, uzun süre hatırlanır. Mimar Sinan’dan mezun olduğu gün bütün paletini tek renge indirdi ve o gün bugündür maviden vazgeçmedi.',
    en: 'Ela lives on a street of stairs in Balat and illustrates children’s books. Three things never leave her desk: the red beret, an unfinished tea and a notebook nobody gets to see. She draws people from a distance and says little up close, yet her jokes arrive late and stay long. On the day she graduated from Mimar Sinan she cut her palette down to one colour, and she has not let go of blue since.',
  },
  creatorPrompt:
    'Ela Tunç, 22, Turkish woman with a black blunt bob and fringe, porcelain skin, teal eyes, bright red lips, red beret, striped Breton top. Cool, amused look. Flat graphic light, cobalt backdrop #2447E8.',
  priceCents: 3900,
  category: 'Art & Creative',
  description: {
    tr: 'Kırtasiye, yayınevi, galeri ve tasarım markaları için ince mizahlı bir illüstratör.',
    en: 'An illustrator with a fine sense of humour, for stationery, publishing, galleries and design.',
  },
  tags: ['illüstrasyon', 'sanat', 'tasarım', 'Balat', 'çocuk kitabı'],
  samples: [
    { tr: 'Üçüncü taslak, ikinci çay', en: 'Third draft, second tea' },
    { tr: 'Sahafta kaybolunca', en: 'Lost in the second-hand bookshop' },
    { tr: 'Mavi her yerde', en: 'Blue is everywhere' },
    { tr: 'Karşı masayı çiziyorum', en: 'Drawing the next table' },
  ],
};

export const nil: DemoModel = {
  id: 'nil',
  name: 'Nil Karaca',
  gender: 'female',
  color: '#B79CF5',
  age: 25,
  heightCm: 174,
  weightKg: 57,
  hairColor: { tr: 'Platin', en: 'Platinum' },
  personality: { tr: 'Mesafeli, cesur, içten', en: 'Aloof, fearless, sincere' },
  story: {
    tr: 'Nil Eskişehir’de bir garaj grubunda bas çalarak başladı; şimdi Beyoğlu’nda, gece açılan bir plakçının üst katında yaşıyor. Saçını kendi kesti, ceketini annesinden aldı, gümüşlerini Kapalıçarşı’da tek tek topladı. Karanlık giyinir ama hikâyeleri sıcaktır: kaybolmuş kasetler, kapanan kulüpler, sabaha karşı içilen mercimek çorbası. Poz vermez, bakar; objektif de ona bakmayı öğrenir.',
    en: 'Nil began on bass in a garage band in Eskişehir and now lives in Beyoğlu, above a record shop that opens at night. She cut her own hair, took the jacket from her mother and collected her silver piece by piece in the Grand Bazaar. She dresses in the dark but tells warm stories: lost tapes, clubs that closed, lentil soup shortly before dawn. She does not pose, she looks; in time the lens learns to look back.',
  },
  creatorPrompt:
    'Nil Karaca, 25, Turkish woman with a platinum pixie cut, porcelain skin, grey-blue eyes, violet eye shadow, dark plum lips, black velvet choker, silver hoops, black leather jacket. Unsmiling, direct. Low light, lilac backdrop #B79CF5.',
  priceCents: 4200,
  category: 'Alternative & Gothic',
  description: {
    tr: 'Müzik, gümüş takı, kozmetik ve alternatif giyim için karanlık ama içten bir karakter.',
    en: 'A dark yet sincere character for music, silver, make-up and alternative fashion.',
  },
  tags: ['gotik', 'müzik', 'gümüş', 'Beyoğlu', 'Eskişehir'],
  samples: [
    { tr: 'Konserden sonra, çatı', en: 'After the gig, on the roof' },
    { tr: 'Mor, sadece mor', en: 'Purple, only purple' },
    { tr: 'Jetonlu makinelerin son gecesi', en: 'Last night of the coin machines' },
    { tr: 'Dükkânlar kapanırken', en: 'As the shops close' },
  ],
};
