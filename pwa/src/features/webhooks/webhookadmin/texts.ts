import type { Texts } from '../../../i18n/text-types.ts';

export const webhookadminTexts = {
  'webhookadmin.add': { tr: 'Yeni webhook', en: 'New webhook' },
  'webhookadmin.newTitle': { tr: 'Yeni webhook', en: 'New webhook' },
  'webhookadmin.testNamed': { tr: '{name} webhook’unu test et', en: 'Test the {name} webhook' },
  'webhookadmin.editNamed': { tr: '{name} webhook’unu düzenle', en: 'Edit the {name} webhook' },
  'webhookadmin.deleteNamed': { tr: '{name} webhook’unu sil', en: 'Delete the {name} webhook' },
  'webhookadmin.name': { tr: 'Ad', en: 'Name' },
  'webhookadmin.creditCost': { tr: 'Kredi maliyeti', en: 'Credit cost' },
  'webhookadmin.url': { tr: 'URL', en: 'URL' },
  'webhookadmin.description': { tr: 'Açıklama', en: 'Description' },
  'webhookadmin.active': { tr: 'Aktif', en: 'Active' },
  'webhookadmin.activeNote': {
    tr: 'Müşteriler bu akışı içerik üretirken görür.',
    en: 'Customers see this workflow when they create content.',
  },
  'webhookadmin.template': { tr: 'İstek şablonu (JSON)', en: 'Request template (JSON)' },
  'webhookadmin.insert': { tr: '{name} ekle', en: 'Insert {name}' },
  'webhookadmin.placeholders': { tr: 'Şablona eklenecek değerler', en: 'Values to insert into the template' },
  'webhookadmin.unknownNames': {
    tr: 'Bu adların karşılığı yok, olduğu gibi gönderilir: {names}',
    en: 'Nothing fills these names, they are sent as they stand: {names}',
  },
  'webhookadmin.inputFields': { tr: 'Giriş alanları', en: 'Input fields' },
  'webhookadmin.responseFields': { tr: 'Yanıt alanları', en: 'Response fields' },
  'webhookadmin.addInput': { tr: 'Giriş alanı ekle', en: 'Add an input field' },
  'webhookadmin.addResponse': { tr: 'Yanıt alanı ekle', en: 'Add a response field' },
  'webhookadmin.newField': { tr: 'Yeni alan', en: 'New field' },
  'webhookadmin.mainBadge': { tr: 'ana içerik', en: 'main content' },
  'webhookadmin.moveUp': { tr: '{name} alanını yukarı taşı', en: 'Move the {name} field up' },
  'webhookadmin.moveDown': { tr: '{name} alanını aşağı taşı', en: 'Move the {name} field down' },
  'webhookadmin.removeField': { tr: '{name} alanını kaldır', en: 'Remove the {name} field' },
  'webhookadmin.isFirst': { tr: 'İlk sırada.', en: 'It is the first.' },
  'webhookadmin.isLast': { tr: 'Son sırada.', en: 'It is the last.' },
  'webhookadmin.fieldWrong': { tr: 'Düzeltilecek yeri var', en: 'Needs fixing' },
  'webhookadmin.fieldName': { tr: 'Alan adı', en: 'Field name' },
  'webhookadmin.fieldNameHint': { tr: 'Şablonda: {name}', en: 'In the template: {name}' },
  'webhookadmin.fieldPath': { tr: 'Alan yolu', en: 'Field path' },
  'webhookadmin.fieldPathHint': { tr: 'Örneğin images[0].url', en: 'For example images[0].url' },
  'webhookadmin.displayName': { tr: 'Görünen ad', en: 'Display name' },
  'webhookadmin.fieldType': { tr: 'Tür', en: 'Type' },
  'webhookadmin.component': { tr: 'Bileşen', en: 'Component' },
  'webhookadmin.required': { tr: 'Zorunlu', en: 'Required' },
  'webhookadmin.main': { tr: 'Ana içerik', en: 'Main content' },
  'webhookadmin.placeholder': { tr: 'Yer tutucu', en: 'Placeholder' },
  'webhookadmin.options': { tr: 'Seçenekler (JSON)', en: 'Choices (JSON)' },
  'webhookadmin.optionsHint': { tr: 'Örneğin ["Kafe", "Plaj"]', en: 'For example ["Café", "Beach"]' },
  'webhookadmin.validation': { tr: 'Doğrulama (JSON)', en: 'Validation (JSON)' },
  'webhookadmin.renderOptions': { tr: 'Bileşen ayarları (JSON)', en: 'Component settings (JSON)' },
  'webhookadmin.notApplied': {
    tr: 'Geçerli bir JSON değil ({line}. satır); son geçerli hali kullanılır.',
    en: 'Not valid JSON (line {line}); the last valid text is used.',
  },
  'webhookadmin.create': { tr: 'Webhook’u oluştur', en: 'Create webhook' },
  'webhookadmin.update': { tr: 'Webhook’u güncelle', en: 'Update webhook' },
  'webhookadmin.test': { tr: 'Test et', en: 'Test' },
  'webhookadmin.nameAndUrl': { tr: 'İsim ve URL zorunludur!', en: 'The name and the URL are required!' },
  'webhookadmin.created': { tr: 'Webhook başarıyla oluşturuldu!', en: 'The webhook was created!' },
  'webhookadmin.updated': { tr: 'Webhook başarıyla güncellendi!', en: 'The webhook was updated!' },
  'webhookadmin.deleted': { tr: 'Webhook başarıyla silindi!', en: 'The webhook was deleted!' },
  'webhookadmin.createFailed': {
    tr: 'Webhook oluştururken hata: {message}',
    en: 'Error creating the webhook: {message}',
  },
  'webhookadmin.updateFailed': {
    tr: 'Webhook güncellerken hata: {message}',
    en: 'Error updating the webhook: {message}',
  },
  'webhookadmin.deleteFailed': { tr: 'Webhook silerken hata: {message}', en: 'Error deleting the webhook: {message}' },
  'webhookadmin.deleteTitle': {
    tr: "Bu webhook'u silmek istediğinizden emin misiniz?",
    en: 'Are you sure you want to delete this webhook?',
  },
  'webhookadmin.delete': { tr: 'Webhook’u sil', en: 'Delete webhook' },
  'webhookadmin.deletesUnused': { tr: '{name}: onu kullanan bir şey yok.', en: '{name}: nothing uses it.' },
  'webhookadmin.deletesUsed': {
    tr: '{name} artık kullanılamaz; ürettikleri kalır.',
    en: '{name} can no longer be used; what it made stays.',
  },
  'webhookadmin.pendingSchedules': {
    tr: 'Bekleyen {count} plan zamanı gelince başarısız olur',
    en: {
      one: '{count} pending schedule will fail when its time comes',
      other: '{count} pending schedules will fail when their time comes',
    },
  },
  'webhookadmin.runs': { tr: '{count} üretim yaptı', en: { one: 'Made {count} run', other: 'Made {count} runs' } },
  'webhookadmin.usageFailed': {
    tr: 'Neyi etkilediği okunamadı: {message}',
    en: 'What it touches could not be read: {message}',
  },
} satisfies Texts;

type WebhookadminTexts = typeof webhookadminTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhookadminTexts {}
}
