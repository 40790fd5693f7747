import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'influencers.required': {
    status: 400,
    tr: 'İsim ve Yaratıcı Prompt zorunludur!',
    en: 'Name and creator prompt are required!',
  },
  'influencers.photoNotImage': {
    status: 415,
    tr: 'Lütfen sadece resim dosyası seçin.',
    en: 'Please choose an image file.',
  },
  'influencers.photoTooLarge': {
    status: 413,
    tr: "Dosya boyutu 5MB'dan küçük olmalıdır.",
    en: 'The file must be smaller than 5MB.',
  },
  'influencers.tooManyReferences': {
    status: 409,
    tr: 'Bir modelin en fazla {max} referansı olabilir. Yenisini eklemek için birini silin.',
    en: 'A model can have at most {max} references. Delete one to add another.',
  },
  'influencers.photoMissing': {
    status: 400,
    tr: 'Resim gönderilmedi. Formda image adlı bir dosya alanı olmalıdır.',
    en: 'No image was sent. The form must have a file field named image.',
  },
} satisfies Refusals;

export const sentences = {
  'influencers.wholeNumber': {
    tr: '{min} ile {max} arasında bir tam sayı yazın.',
    en: 'Enter a whole number between {min} and {max}.',
  },
  'influencers.price': {
    tr: '{min} ile {max} dolar arasında, en fazla iki ondalıklı bir fiyat yazın; satılmayacaksa boş bırakın.',
    en: 'Enter a price between {min} and {max} dollars with at most two decimals, or leave it empty.',
  },
  'influencers.category': { tr: 'Böyle bir kategori yok.', en: 'This category does not exist.' },
  'influencers.tags': {
    tr: 'En fazla {max} etiket, her biri en fazla {length} karakter olabilir.',
    en: 'Use at most {max} tags with at most {length} characters each.',
  },
  'influencers.photoUrl': {
    tr: 'https:// ile başlayan bir resim adresi yazın.',
    en: 'Enter an image URL that starts with https://.',
  },
  'influencers.referenceName': {
    tr: 'Yalnızca a–z harfleri, rakam, tire ve alt çizgi kullanın; en fazla {max} karakter.',
    en: 'Use only the letters a–z, digits, hyphens and underscores; at most {max} characters.',
  },
  'influencers.referenceNameTaken': {
    tr: 'Bu modelin {name} adlı bir referansı var.',
    en: 'This model already has a reference named {name}.',
  },
  'influencers.referenceTooLarge': {
    tr: 'Dosya çok büyük. Bir referans en fazla {maxMb} MB olabilir.',
    en: 'The file is too large. A reference can have at most {maxMb} MB.',
  },
  'influencers.referenceFormat': {
    tr: 'Bu bir {format} dosyası; üretim servisleri bunu kabul etmez. JPEG, PNG ya da WebP olarak kaydedip yeniden yükleyin.',
    en: 'This is a {format} file, which generation services do not accept. Save it as JPEG, PNG or WebP and upload it again.',
  },
  'influencers.referenceUnreadable': {
    tr: 'Resim açılamadı: dosya bozuk ya da çok büyük boyutlu.',
    en: 'The image cannot be opened: the file is damaged or has too many pixels.',
  },
  'influencers.referenceMissing': {
    tr: 'Dosya artık yok. Lütfen yeniden seçin.',
    en: 'The file no longer exists. Please choose it again.',
  },
  'influencers.groupNameTooLong': {
    tr: 'Grup adı en fazla {max} karakter olabilir.',
    en: 'A group name can have at most {max} characters.',
  },
  'influencers.declarationMissing': {
    tr: 'Satışa çıkmadan önce belirtin: bu model gerçek bir kişi mi?',
    en: 'Before it can be sold, declare whether this model depicts a real person.',
  },
  'influencers.consentFileMissing': {
    tr: 'Kişinin yazılı iznini yükleyin.',
    en: 'Upload the person’s written consent.',
  },
  'influencers.consentFileFormat': {
    tr: 'İzin belgesi PDF, JPEG ya da PNG olmalıdır.',
    en: 'The consent must be a PDF, JPEG or PNG file.',
  },
  'influencers.consentFileTooLarge': {
    tr: 'İzin belgesi en fazla {maxMb} MB olabilir.',
    en: 'The consent can have at most {maxMb} MB.',
  },
  'influencers.color': { tr: 'Rengi #RRGGBB olarak yazın.', en: 'Enter the colour as #RRGGBB.' },
} satisfies Texts;
