import type { DemoModel } from './demo-model.ts';

export const aras: DemoModel = {
  id: 'aras',
  name: 'Aras Güneş',
  gender: 'male',
  color: '#7FDCB5',
  age: 23,
  heightCm: 181,
  weightKg: 74,
  hairColor: { tr: 'Siyah, kısa kıvırcık', en: 'Black, short curls' },
  personality: { tr: 'Rahat, zeki, bulaşıcı neşeli', en: 'Easy-going, bright, infectiously happy' },
  story: {
    tr: 'Aras Yeldeğirmeni’nde üç arkadaşıyla bağımsız oyunlar yapıyor; kulaklığı boynundan inmediği için nerede bittiğini kimse bilmiyor. Çocukluğu Mersin’de bir internet kafenin en arka masasında geçti, ilk oyununu da orada yazdı: kahramanı bir çay bardağıydı. Yayınlarında kazanmayı değil, kaybetmenin komik yanını gösterir. Donanımı över, fiyatını da söyler; izleyicisi ona bu yüzden inanır.',
    en: 'Aras makes independent games with three friends in Yeldeğirmeni, and since his headphones never come off, nobody knows where he ends. He spent his childhood in Mersin at the last table of an internet café and wrote his first game there: its hero was a tea glass. His streams are less about winning than about how funny it is to lose. He praises the hardware and names the price, which is why people believe him.',
  },
  creatorPrompt:
    'Aras Güneş, 23, young man with short black curls and light stubble, deep skin, brown eyes, big white headphones, orange hoodie. Bright laughing smile. Clean light, mint backdrop #7FDCB5.',
  priceCents: 3900,
  category: 'Technology & Gaming',
  description: {
    tr: 'Oyun, donanım ve uygulama tanıtımları için samimi, güldüren ve dürüst bir yayıncı.',
    en: 'A friendly, funny and honest streamer for games, hardware and apps.',
  },
  tags: ['oyun', 'yayın', 'donanım', 'Yeldeğirmeni', 'teknoloji'],
  samples: [
    { tr: 'Yine kaybettik, yine güldük', en: 'Lost again, laughed again' },
    { tr: 'Ekrandan uzak kırk dakika', en: 'Forty minutes away from the screen' },
    { tr: 'Hata ayıklama kahvesi', en: 'Debugging coffee' },
    { tr: 'Sürüm gecesi', en: 'Release night' },
  ],
};

export const cagla: DemoModel = {
  id: 'cagla',
  name: 'Çağla Ergin',
  gender: 'female',
  color: '#C40E73',
  age: 24,
  heightCm: 167,
  weightKg: 56,
  hairColor: { tr: 'Gece moru', en: 'Midnight purple' },
  personality: { tr: 'Meraklı, titiz, hayalperest', en: 'Curious, exact, a dreamer' },
  story: {
    tr: 'Çağla Ankara’da robotik okudu; bitirme projesi, sahibinden önce uyanıp çayı demleyen bir koldu. Örgülerini babaannesi öğretti, saçının rengini bir hata mesajından seçti. Karmaşık şeyleri mutfak örnekleriyle anlatır: sinir ağı ona göre çok sabırlı bir turşu kavanozudur. Atölyesi ODTÜ’nün arkasındaki bodrumda; kapısında “bozulmadan anlaşılmaz” yazar.',
    en: 'Çağla studied robotics in Ankara; her final project was an arm that woke before its owner and brewed the tea. Her grandmother taught her the braids, and an error message gave her the colour of her hair. She explains hard things with what is in the kitchen: a neural network, she says, is a very patient jar of pickles. Her workshop is a basement behind METU with a sign on the door: you only understand it once it breaks.',
  },
  creatorPrompt:
    'Çağla Ergin, 24, Turkish woman with two long midnight-purple braids tied in mint, olive skin, violet-brown eyes, round black glasses, white tee. Curious half smile. Crisp light, magenta backdrop #C40E73.',
  priceCents: 4200,
  category: 'Technology & Gaming',
  description: {
    tr: 'Teknoloji, eğitim ve yazılım markaları için karmaşık olanı basitçe anlatan bir mühendis.',
    en: 'An engineer who makes the complicated simple, for technology, education and software.',
  },
  tags: ['robotik', 'yazılım', 'eğitim', 'Ankara', 'bilim'],
  samples: [
    { tr: 'Bozulmadan anlaşılmaz', en: 'You only understand it once it breaks' },
    { tr: 'Robot kol, ikinci deneme', en: 'Robot arm, second attempt' },
    { tr: 'Demo gününe üç saat', en: 'Three hours to demo day' },
    { tr: 'Sensörleri göğe çıkardık', en: 'We took the sensors to the sky' },
  ],
};
