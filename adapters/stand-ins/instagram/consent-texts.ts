import type { AccountType } from './instagram-state.ts';

/** The words of the consent dialog, in both languages. */
export const consentTexts = {
  tr: {
    title: 'Hesabınızı bağlayın',
    lead: 'Vitrin, seçtiğiniz Instagram hesabı adına paylaşım yapmak istiyor.',
    which: 'Hangi hesap?',
    scopes: 'Vitrin şunları yapabilsin',
    allow: 'İzin ver',
    cancel: 'Vazgeç',
    note: 'Bu bir Sandbox: gerçek Instagram değil, hiçbir şey dışarı çıkmaz.',
    followers: 'takipçi',
    types: { BUSINESS: 'İşletme', MEDIA_CREATOR: 'İçerik üreticisi', PERSONAL: 'Kişisel' },
    scopeNames: {
      instagram_business_basic: ['Profili ve gönderileri görmek', 'Gerekli'],
      instagram_business_content_publish: ['Gönderi paylaşmak', 'Paylaşım için gerekli'],
    },
    wrong: 'Bu bağlantı isteği geçersiz',
    wrongLead: 'Instagram isteği kabul etmedi:',
  },
  en: {
    title: 'Connect your account',
    lead: 'Vitrin wants to post for the Instagram account you choose.',
    which: 'Which account?',
    scopes: 'Vitrin may',
    allow: 'Allow',
    cancel: 'Cancel',
    note: 'This is a sandbox: not the real Instagram, nothing leaves this machine.',
    followers: 'followers',
    types: { BUSINESS: 'Business', MEDIA_CREATOR: 'Creator', PERSONAL: 'Personal' },
    scopeNames: {
      instagram_business_basic: ['See the profile and posts', 'Needed'],
      instagram_business_content_publish: ['Publish posts', 'Needed to post'],
    },
    wrong: 'This connection request is not valid',
    wrongLead: 'Instagram did not accept the request:',
  },
} as const satisfies Record<'tr' | 'en', { types: Record<AccountType, string> } & Record<string, unknown>>;
