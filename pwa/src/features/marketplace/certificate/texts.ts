import type { Texts } from '../../../i18n/text-types.ts';

export const certificateTexts = {
  'certificate.title': { tr: 'Kullanım hakkı sertifikası', en: 'Certificate of licence' },
  'certificate.download': { tr: 'PDF indir', en: 'Download PDF' },
  'certificate.downloadOther': { tr: 'İngilizce PDF', en: 'Turkish PDF' },
  'certificate.begun': { tr: 'İndirme başladı.', en: 'Download started.' },
  'certificate.copy': { tr: 'Doğrulama bağlantısını kopyala', en: 'Copy verification link' },
  'certificate.copied': { tr: 'Bağlantı kopyalandı.', en: 'Link copied.' },
  'certificate.notCopied': {
    tr: 'Bağlantı kopyalanamadı. Sayfadaki adresi elle kopyalayın.',
    en: 'Could not copy the link. Copy the address on this page manually.',
  },
  'certificate.back': { tr: 'Modellerime dön', en: 'Back to my models' },
  'certificate.notOwned': {
    tr: 'Bu model hesabınızda yok, bu yüzden sertifikası da yok.',
    en: 'You don’t own this model, so it has no certificate.',
  },
  'certificate.portrait': { tr: '{name}, portre', en: 'Portrait of {name}' },

  'certificate.checkTitle': { tr: 'Sertifika doğrulama', en: 'Certificate verification' },
  'certificate.valid': { tr: 'Bu sertifika geçerli', en: 'This certificate is valid' },
  'certificate.validText': {
    tr: 'Aşağıdaki kullanım hakkı {brand} kayıtlarında var.',
    en: '{brand} has this licence on record.',
  },
  'certificate.invalid': { tr: 'Geçerli bir sertifika bulunamadı', en: 'No valid certificate found' },
  'certificate.invalidText': {
    tr: 'Numarayı kontrol edin. Numara doğruysa sertifika iptal edilmiş ya da hesap silinmiştir.',
    en: 'Check the number. If it is correct, the certificate was revoked or the account was deleted.',
  },
  'certificate.initials': { tr: 'Hak sahibinin baş harfleri', en: 'Holder’s initials' },
  'certificate.toCheck': { tr: 'Bir dosyayı doğrula', en: 'Verify a file' },
  'certificate.toModels': { tr: 'Modellere bak', en: 'Browse models' },
} satisfies Texts;

type CertificateTexts = typeof certificateTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends CertificateTexts {}
}
