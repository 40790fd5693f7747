import type { Texts } from '../../../i18n/text-types.ts';

export const certificateTexts = {
  'certificate.title': { tr: 'Kullanım hakkı sertifikası', en: 'Certificate of licence' },
  'certificate.download': { tr: 'PDF indir', en: 'Download PDF' },
  'certificate.downloadOther': { tr: 'İngilizce PDF', en: 'PDF in Turkish' },
  'certificate.begun': { tr: 'İndirme başladı.', en: 'The download has begun.' },
  'certificate.copy': { tr: 'Doğrulama bağlantısını kopyala', en: 'Copy the verification link' },
  'certificate.copied': { tr: 'Bağlantı kopyalandı.', en: 'Link copied.' },
  'certificate.notCopied': {
    tr: 'Bağlantı kopyalanamadı. Sayfadaki adresi elle kopyalayın.',
    en: 'The link could not be copied. Copy the address on this page yourself.',
  },
  'certificate.back': { tr: 'Modellerime dön', en: 'Back to my models' },
  'certificate.notOwned': {
    tr: 'Bu model hesabınızda yok, bu yüzden sertifikası da yok.',
    en: 'This model is not in your account, so there is no certificate for it.',
  },
  'certificate.portrait': { tr: '{name}, portre', en: 'Portrait of {name}' },

  'certificate.checkTitle': { tr: 'Sertifika doğrulama', en: 'Certificate verification' },
  'certificate.valid': { tr: 'Bu sertifika geçerli', en: 'This certificate is valid' },
  'certificate.validText': {
    tr: 'Aşağıdaki kullanım hakkı {brand} kayıtlarında var.',
    en: 'The licence below is in the records of {brand}.',
  },
  'certificate.invalid': { tr: 'Geçerli bir sertifika bulunamadı', en: 'No valid certificate found' },
  'certificate.invalidText': {
    tr: 'Numarayı kontrol edin. Numara doğruysa sertifika geri alınmış ya da hesap silinmiştir.',
    en: 'Check the number. If it is right, the certificate was withdrawn or the account was deleted.',
  },
  'certificate.initials': { tr: 'Hak sahibinin baş harfleri', en: 'Initials of the holder' },
  'certificate.toModels': { tr: 'Modellere bak', en: 'See the models' },
} satisfies Texts;

type CertificateTexts = typeof certificateTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends CertificateTexts {}
}
