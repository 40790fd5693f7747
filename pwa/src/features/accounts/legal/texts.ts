import type { Texts } from '../../../i18n/text-types.ts';

export const legalTexts = {
  'legal.sample': {
    tr: 'Örnek metin: Ürünü işleten şirket bu metni hukukçusuna inceletip kendi bilgileriyle değiştirmelidir. Köşeli parantezli yerler doldurulacaktır.',
    en: 'Sample text: the company that runs this product must have it reviewed by a lawyer and replace the parts in square brackets with its own details.',
  },
  'legal.contents': { tr: 'Bu sayfada', en: 'On this page' },
  'legal.changedAt': { tr: 'Son değişiklik: {date}', en: 'Last changed: {date}' },
  'legal.others': { tr: 'Metinler', en: 'Legal pages' },
  'legal.home': { tr: 'Ana sayfa', en: 'Home' },

  'legal.termsWho': { tr: 'Taraflar ve konu', en: 'Who we are and what this is about' },
  'legal.termsWhoText': {
    tr: 'Bu koşullar, [şirket unvanı] ile bu siteyi kullanan kişi arasındadır. Site; yapay zekâyla oluşturulmuş sanal modellerin kullanım hakkını, içerik üretimi için krediyi ve abonelik planlarını satar.',
    en: 'These terms are between [company name] and you, the person using this site. The site sells the right to use AI-generated virtual models, credits for creating content, and subscription plans.',
  },
  'legal.termsBuy': { tr: 'Satın alma ve kullanım hakkı', en: 'Purchase and licence' },
  'legal.termsBuyText': {
    tr: 'Bir modeli satın alan, o modelle süresiz içerik üretebilir ve ürettiklerini kendi işinde kullanabilir. Model başkalarına da satılabilir; model üzerinde münhasır hak doğmaz. İçerik üretimi kredi ile yapılır; kredilerin süresi dolmaz. Fiyatlar ABD doları cinsindendir ve ödeme anında gösterilen tutar geçerlidir.',
    en: 'When you buy a model, you may create content with it without a time limit and use the results in your own business. The model may also be sold to others; your right is not exclusive. Creating content uses credits, which never expire. Prices are in US dollars; the amount shown when you pay applies.',
  },
  'legal.termsRefund': { tr: 'Cayma ve iade', en: 'Withdrawal and refunds' },
  'legal.termsRefundText': {
    tr: 'Dijital içerik, ödemenin hemen ardından teslim edilir. Elektronik ortamda anında ifa edilen hizmetlerde cayma hakkı kullanılamaz; bunu ödeme sırasında kabul edersiniz. Üretim başarısız olursa o üretimin kredisi kendiliğinden geri verilir. Aboneliğinizi dilediğiniz zaman, dönem sonunda geçerli olmak üzere iptal edebilirsiniz.',
    en: 'Digital content is delivered right after payment. Services performed immediately by electronic means carry no right of withdrawal, which you accept when you pay. If a generation fails, its credits are refunded automatically. You can cancel a subscription at any time, effective at the end of the current period.',
  },
  'legal.termsRules': { tr: 'Kullanım kuralları', en: 'Rules of use' },
  'legal.termsRulesText': {
    tr: 'Hukuka aykırı, kişilik haklarını ihlal eden, gerçek bir kişiymiş gibi aldatan veya reşit olmayanları cinselleştiren içerik üretilemez. Yapay zekâyla üretilmiş içeriğin bu niteliğini gerektiği yerde siz belirtirsiniz. Instagram’da paylaştıklarınız için Instagram’ın kuralları da geçerlidir. Bu kurallar ihlal edilirse hesap kapatılabilir.',
    en: 'You may not create content that is unlawful, violates the rights of others, deceptively passes as a real person, or sexualises minors. Where required, you must disclose that content was made with AI. Instagram’s own rules also apply to what you post there. Accounts that break these rules may be closed.',
  },
  'legal.termsLaw': { tr: 'Sorumluluk ve uygulanacak hukuk', en: 'Liability and law' },
  'legal.termsLawText': {
    tr: 'Hizmet kesintisiz olacağı taahhüdü olmadan sunulur; kasıt ve ağır kusurdan doğan sorumluluk saklıdır. Türk hukuku uygulanır. Tüketiciler, yerleşim yerlerindeki tüketici hakem heyetlerine ve tüketici mahkemelerine başvurabilir.',
    en: 'The service is provided without a guarantee of uninterrupted availability; liability for intent and gross negligence is unaffected. Turkish law applies. Consumers may turn to the consumer arbitration committees and consumer courts where they live.',
  },

  'legal.privacyWho': { tr: 'Veri sorumlusu', en: 'Data controller' },
  'legal.privacyWhoText': {
    tr: '6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) uyarınca veri sorumlusu [şirket unvanı], [adres], [MERSİS numarası]. Bu metin, KVKK’nın 10. maddesindeki aydınlatma yükümlülüğü için hazırlanmıştır.',
    en: 'Under the Turkish data protection law no. 6698 (KVKK), the data controller is [company name], [address], [registry number]. This notice fulfils the duty to inform under article 10 of KVKK.',
  },
  'legal.privacyWhat': { tr: 'Hangi verileri, neden işliyoruz', en: 'Which data we process, and why' },
  'legal.privacyWhatText': {
    tr: 'Ad ve e-posta: hesabınızı açmak ve size ulaşmak için. Siparişler ve faturalar: sözleşmeyi yerine getirmek ve yasal kayıt yükümlülüğü için; kart bilgileriniz bize ulaşmaz, ödeme kuruluşu Stripe’ta kalır. Yazdığınız anlatımlar, yüklediğiniz dosyalar ve ürettiğiniz içerikler: istediğiniz hizmeti vermek için. Açık oturumların tarayıcı ve sistem adı ile son kullanım zamanı: hesabınızın güvenliği için.',
    en: 'Name and email: to run your account and contact you. Orders and invoices: to perform the contract and because the law requires records; your card details never reach us, they stay with the payment provider Stripe. Your prompts, the files you upload and the content you create: to provide the service you ask for. The browser and system of your signed-in devices and when they were last used: to keep your account safe.',
  },
  'legal.privacyShare': { tr: 'Kimlere aktarılır', en: 'Who receives data' },
  'legal.privacyShareText': {
    tr: 'Ödeme için Stripe’a, içerik üretimi için üretim servislerine (yalnızca anlatım ve yüklediğiniz dosyalar), siz istediğinizde paylaşım için Instagram’a (Meta), e-posta gönderimi için e-posta servisine. Bu hizmet sağlayıcıların bir kısmı yurt dışındadır; aktarım KVKK’nın 9. maddesindeki şartlarla yapılır. Verileriniz satılmaz, reklam için kullanılmaz.',
    en: 'Stripe for payments, generation services for creating content (only your prompt and the files you upload), Instagram (Meta) when you ask us to post, and an email service to send emails. Some of these are outside Turkey; data is transferred under the conditions of article 9 of KVKK. We never sell your data or use it for advertising.',
  },
  'legal.privacyKeep': { tr: 'Ne kadar saklanır', en: 'How long we keep it' },
  'legal.privacyKeepText': {
    tr: 'Hesabınız açık olduğu sürece. Hesabınızı profil sayfanızdan silebilirsiniz: adınız, e-postanız ve yazdıklarınız silinir. Ödeme kayıtları, yasanın istediği süre boyunca adınız olmadan saklanır. Silinen içeriklerin dosyaları 30 gün sonra kaldırılır. Site reklam veya izleme çerezi kullanmaz; yalnızca oturumunuz ve tercihleriniz cihazınızda tutulur.',
    en: 'As long as your account exists. You can delete it on your profile page: your name, your email and your prompts are deleted. Payment records are stored without your name for as long as the law requires. Files of deleted content are removed after 30 days. The site uses no advertising or tracking cookies; only your sign-in and your preferences are stored on your device.',
  },
  'legal.privacyRights': { tr: 'Haklarınız', en: 'Your rights' },
  'legal.privacyRightsText': {
    tr: 'KVKK’nın 11. maddesi uyarınca verilerinizin işlenip işlenmediğini öğrenme, bilgi isteme, düzeltilmesini veya silinmesini isteme, işlemeye itiraz etme ve zararın giderilmesini isteme haklarınız vardır. Başvurunuzu [e-posta adresi] adresine gönderin; en geç 30 gün içinde yanıtlanır. Yanıttan memnun kalmazsanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.',
    en: 'Under article 11 of KVKK you may find out whether your data is processed, request information, have your data corrected or deleted, object to processing and claim damages. Write to [email address]; we reply within 30 days. If you are not satisfied with the reply, you may complain to the Turkish Personal Data Protection Board.',
  },

  'legal.contactReach': { tr: 'Bize ulaşın', en: 'Contact us' },
  'legal.email': { tr: 'E-posta', en: 'Email' },
  'legal.emailBlank': { tr: '[e-posta adresi]', en: '[email address]' },
  'legal.phone': { tr: 'Telefon', en: 'Phone' },
  'legal.phoneBlank': { tr: '[telefon numarası]', en: '[phone number]' },
  'legal.hours': { tr: 'Çalışma saatleri', en: 'Hours' },
  'legal.hoursText': { tr: 'Hafta içi 09.00–18.00', en: 'Weekdays 9 am to 6 pm, Turkey time' },
  'legal.reply': { tr: 'Yanıt süresi', en: 'Reply time' },
  'legal.replyText': { tr: 'En geç iki iş günü', en: 'Within two working days' },
  'legal.contactCompany': { tr: 'Şirket bilgileri', en: 'Company details' },
  'legal.companyName': { tr: 'Unvan', en: 'Name' },
  'legal.companyBlank': { tr: '[şirket unvanı]', en: '[company name]' },
  'legal.address': { tr: 'Adres', en: 'Address' },
  'legal.addressBlank': { tr: '[adres]', en: '[address]' },
  'legal.tax': { tr: 'Vergi', en: 'Tax' },
  'legal.taxBlank': { tr: '[vergi dairesi ve numarası]', en: '[tax office and number]' },
  'legal.registry': { tr: 'MERSİS', en: 'Registry' },
  'legal.registryBlank': { tr: '[MERSİS numarası]', en: '[registry number]' },
  'legal.registeredMail': { tr: 'KEP', en: 'Registered email' },
  'legal.registeredMailBlank': { tr: '[KEP adresi]', en: '[registered email address]' },
} satisfies Texts;

type LegalTexts = typeof legalTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends LegalTexts {}
}
