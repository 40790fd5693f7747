import type { Texts } from '../../../i18n/text-types.ts';

/** The starts of a new workflow. */
export const webhookRecipesTexts = {
  'webhookRecipes.intro': {
    tr: 'Bir servis seçin; gerisini tarif doldurur.',
    en: 'Choose a service; the recipe fills the rest.',
  },
  'webhookRecipes.empty': { tr: 'Boş webhook', en: 'Empty webhook' },
  'webhookRecipes.questions': { tr: 'Tarifin soruları', en: 'Questions of the recipe' },
  'webhookRecipes.fill': { tr: 'Formu doldur', en: 'Fill the form' },
  'webhookRecipes.example': { tr: 'Örneğin {example}', en: 'For example {example}' },
  'webhookRecipes.otherServer': { tr: 'Başka bir sunucu', en: 'Another server' },
  'webhookRecipes.model': { tr: 'Model', en: 'Model' },
  'webhookRecipes.address': { tr: 'Webhook adresi', en: 'Address of the webhook' },
  'webhookRecipes.key': { tr: 'API anahtarı', en: 'API key' },
  'webhookRecipes.signingSecret': { tr: 'İmza anahtarı', en: 'Signing secret' },
  'webhookRecipes.origin': { tr: 'Sunucunun adresi', en: 'Address of the server' },
  'webhookRecipes.fal-queue': { tr: 'fal kuyruğu, sorarak', en: 'fal queue, by asking' },
  'webhookRecipes.fal-queue-note': {
    tr: 'İş kuyruğa girer, bitene kadar durumu sorulur.',
    en: 'The job is queued and asked for until it is done.',
  },
  'webhookRecipes.fal-queue-steps': {
    tr: 'fal.ai’da modelin sayfasındaki adı ve hesabınızın anahtarını yazın.',
    en: 'Enter the name on the model’s page of fal.ai and the key of your account.',
  },
  'webhookRecipes.fal-callback': { tr: 'fal kuyruğu, geri çağrıyla', en: 'fal queue, by a callback' },
  'webhookRecipes.fal-callback-note': {
    tr: 'fal bitince imzalı bir çağrı gönderir.',
    en: 'fal sends a signed call when it is done.',
  },
  'webhookRecipes.fal-callback-steps': {
    tr: 'fal bu sunucuya internetten ulaşabilmeli; imza fal’ın yayımladığı anahtarlarla doğrulanır.',
    en: 'fal has to reach this server from the internet; its signature is checked with the keys it publishes.',
  },
  'webhookRecipes.replicate-predictions': { tr: 'Replicate, sorarak', en: 'Replicate, by asking' },
  'webhookRecipes.replicate-predictions-note': {
    tr: 'Yanıt bir dakikada gelmezse bitene kadar sorulur.',
    en: 'Asked until it is done when the answer does not come within a minute.',
  },
  'webhookRecipes.replicate-predictions-steps': {
    tr: 'Resmî bir model için sahip/ad, diğerleri için sahip/ad:sürüm yazın.',
    en: 'Enter owner/name of an official model, owner/name:version of any other.',
  },
  'webhookRecipes.replicate-webhook': { tr: 'Replicate, geri çağrıyla', en: 'Replicate, by a callback' },
  'webhookRecipes.replicate-webhook-note': {
    tr: 'Replicate bitince imzalı bir çağrı gönderir.',
    en: 'Replicate sends a signed call when it is done.',
  },
  'webhookRecipes.replicate-webhook-steps': {
    tr: 'İmza anahtarı (whsec_…) Replicate’te hesap ayarlarının Webhooks sayfasındadır.',
    en: 'The signing secret (whsec_…) is on the Webhooks page of your Replicate account.',
  },
  'webhookRecipes.n8n-respond': { tr: 'n8n, JSON yanıt', en: 'n8n, JSON answer' },
  'webhookRecipes.n8n-respond-note': {
    tr: 'İş akışı bitince JSON ile yanıtlar.',
    en: 'The workflow answers with JSON when it is done.',
  },
  'webhookRecipes.n8n-respond-steps': {
    tr: 'Webhook düğümünde Respond: “Using Respond to Webhook node”. Yanıt: {"images": [{"url": "…"}]}. n8n Cloud çağrıyı 100 saniyede keser.',
    en: 'Set Respond of the Webhook node to “Using Respond to Webhook node”. Answer: {"images": [{"url": "…"}]}. n8n Cloud cuts the call at 100 seconds.',
  },
  'webhookRecipes.n8n-binary': { tr: 'n8n, dosya yanıt', en: 'n8n, file answer' },
  'webhookRecipes.n8n-binary-note': {
    tr: 'Yanıtın kendisi görsel ya da videodur.',
    en: 'The answer itself is the image or video.',
  },
  'webhookRecipes.n8n-binary-steps': {
    tr: 'Respond to Webhook düğümünde Respond With: “Binary File”.',
    en: 'Set Respond With of the Respond to Webhook node to “Binary File”.',
  },
  'webhookRecipes.n8n-callback': { tr: 'n8n, geri çağrıyla', en: 'n8n, by a callback' },
  'webhookRecipes.n8n-callback-note': {
    tr: 'Hemen yanıtlar, uzun süren işi sonra gönderir.',
    en: 'Answers at once and sends the result of long work later.',
  },
  'webhookRecipes.n8n-callback-steps': {
    tr: 'Webhook düğümünde Respond: “Immediately”. Son düğüm (HTTP Request) gövdedeki callbackUrl adresine POST ile {"status": "done", "images": [{"url": "…"}]} göndermeli; hata olursa {"status": "error", "error": "…"}.',
    en: 'Set Respond of the Webhook node to “Immediately”. Let the last node (HTTP Request) POST {"status": "done", "images": [{"url": "…"}]} to callbackUrl of the body, or {"status": "error", "error": "…"} when it fails.',
  },
  'webhookRecipes.make-respond': { tr: 'Make, JSON yanıt', en: 'Make, JSON answer' },
  'webhookRecipes.make-respond-note': {
    tr: 'Senaryo bitince JSON ile yanıtlar.',
    en: 'The scenario answers with JSON when it is done.',
  },
  'webhookRecipes.make-respond-steps': {
    tr: 'Senaryonun sonuna “Webhook response” modülü koyun: {"images": [{"url": "…"}]}.',
    en: 'End the scenario with a “Webhook response” module: {"images": [{"url": "…"}]}.',
  },
  'webhookRecipes.make-callback': { tr: 'Make, geri çağrıyla', en: 'Make, by a callback' },
  'webhookRecipes.make-callback-note': {
    tr: '“Accepted” der, sonucu sonra gönderir.',
    en: 'Says “Accepted” and sends the result later.',
  },
  'webhookRecipes.make-callback-steps': {
    tr: 'Son modül (HTTP) gövdedeki callbackUrl adresine POST ile {"status": "done", "images": [{"url": "…"}]} göndermeli; hata olursa {"status": "error", "error": "…"}.',
    en: 'Let the last module (HTTP) POST {"status": "done", "images": [{"url": "…"}]} to callbackUrl of the body, or {"status": "error", "error": "…"} when it fails.',
  },
  'webhookRecipes.openai-images': { tr: 'OpenAI görselleri', en: 'OpenAI images' },
  'webhookRecipes.openai-images-note': {
    tr: 'Yanıtta base64 ya da adres; aynı arayüzü sunan servisler de olur.',
    en: 'Base64 or an address in the answer; services with the same interface work too.',
  },
  'webhookRecipes.openai-images-steps': {
    tr: 'Aynı arayüzü sunan bir servis için “Başka bir sunucu”ya onun adresini yazın.',
    en: 'For a service with the same interface enter its address below “Another server”.',
  },
  'webhookRecipes.plain-json': { tr: 'JSON servisi', en: 'JSON service' },
  'webhookRecipes.plain-json-note': {
    tr: 'Kendi servisiniz: JSON gider, sonuç yanıtta gelir.',
    en: 'A service of your own: JSON goes in, the result comes in the answer.',
  },
  'webhookRecipes.plain-json-steps': {
    tr: 'Yanıt {"images": [{"url": "…"}]} ya da {"video": {"url": "…"}} olmalı; başkaysa yanıt alanlarını değiştirin.',
    en: 'The answer should be {"images": [{"url": "…"}]} or {"video": {"url": "…"}}; change the response fields when it is another.',
  },
} satisfies Texts;

type WebhookRecipesTexts = typeof webhookRecipesTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhookRecipesTexts {}
}
