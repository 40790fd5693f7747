import type { Texts } from '../../../i18n/text-types.ts';

/** The starts of a new workflow. */
export const webhookRecipesTexts = {
  'webhookRecipes.intro': {
    tr: 'Bir servis seçin; gerisini tarif doldurur.',
    en: 'Choose a service; the recipe fills in the rest.',
  },
  'webhookRecipes.empty': { tr: 'Boş webhook', en: 'Empty webhook' },
  'webhookRecipes.questions': { tr: 'Tarifin soruları', en: 'Recipe settings' },
  'webhookRecipes.fill': { tr: 'Formu doldur', en: 'Fill in the form' },
  'webhookRecipes.example': { tr: 'Örneğin {example}', en: 'For example {example}' },
  'webhookRecipes.otherServer': { tr: 'Başka bir sunucu', en: 'Another server' },
  'webhookRecipes.model': { tr: 'Model', en: 'Model' },
  'webhookRecipes.address': { tr: 'Webhook adresi', en: 'Webhook address' },
  'webhookRecipes.key': { tr: 'API anahtarı', en: 'API key' },
  'webhookRecipes.signingSecret': { tr: 'İmza anahtarı', en: 'Signing secret' },
  'webhookRecipes.origin': { tr: 'Sunucunun adresi', en: 'Server address' },
  'webhookRecipes.fal-queue': { tr: 'fal kuyruğu (durum sorgulu)', en: 'fal queue (polling)' },
  'webhookRecipes.fal-queue-note': {
    tr: 'İş kuyruğa girer, bitene kadar durumu sorgulanır.',
    en: 'The job is queued; we poll its status until it is done.',
  },
  'webhookRecipes.fal-queue-steps': {
    tr: 'fal.ai’da modelin sayfasındaki adı ve hesabınızın anahtarını yazın.',
    en: 'Enter the model name from its page on fal.ai and your account’s key.',
  },
  'webhookRecipes.fal-callback': { tr: 'fal kuyruğu (servis bildirir)', en: 'fal queue (callback)' },
  'webhookRecipes.fal-callback-note': {
    tr: 'fal bitince imzalı bir çağrı gönderir.',
    en: 'fal sends a signed call when the job is done.',
  },
  'webhookRecipes.fal-callback-steps': {
    tr: 'fal bu sunucuya internetten ulaşabilmeli; imza fal’ın yayınladığı anahtarlarla doğrulanır.',
    en: 'fal must be able to reach this server from the internet; its signature is verified with the keys fal publishes.',
  },
  'webhookRecipes.replicate-predictions': { tr: 'Replicate (durum sorgulu)', en: 'Replicate (polling)' },
  'webhookRecipes.replicate-predictions-note': {
    tr: 'Yanıt bir dakikada gelmezse bitene kadar durumu sorgulanır.',
    en: 'If there is no result within a minute, we poll until it is done.',
  },
  'webhookRecipes.replicate-predictions-steps': {
    tr: 'Resmî bir model için sahip/ad, diğerleri için sahip/ad:sürüm yazın.',
    en: 'Enter owner/name for an official model, owner/name:version for any other.',
  },
  'webhookRecipes.replicate-webhook': { tr: 'Replicate (servis bildirir)', en: 'Replicate (callback)' },
  'webhookRecipes.replicate-webhook-note': {
    tr: 'Replicate bitince imzalı bir çağrı gönderir.',
    en: 'Replicate sends a signed call when the job is done.',
  },
  'webhookRecipes.replicate-webhook-steps': {
    tr: 'İmza anahtarı (whsec_…) Replicate’te hesap ayarlarının Webhooks sayfasındadır.',
    en: 'The signing secret (whsec_…) is on the Webhooks page of your Replicate account.',
  },
  'webhookRecipes.n8n-respond': { tr: 'n8n, JSON yanıt', en: 'n8n, JSON response' },
  'webhookRecipes.n8n-respond-note': {
    tr: 'İş akışı bitince JSON ile yanıtlar.',
    en: 'The workflow responds with JSON when it is done.',
  },
  'webhookRecipes.n8n-respond-steps': {
    tr: 'Webhook düğümünde Respond: “Using Respond to Webhook node”. Yanıt: {"images": [{"url": "…"}]}. n8n Cloud çağrıyı 100 saniyede keser.',
    en: 'Set Respond in the Webhook node to “Using Respond to Webhook node”. Response: {"images": [{"url": "…"}]}. n8n Cloud ends calls after 100 seconds.',
  },
  'webhookRecipes.n8n-binary': { tr: 'n8n, dosya yanıt', en: 'n8n, file response' },
  'webhookRecipes.n8n-binary-note': {
    tr: 'Yanıtın kendisi görsel ya da videodur.',
    en: 'The response itself is the image or video.',
  },
  'webhookRecipes.n8n-binary-steps': {
    tr: 'Respond to Webhook düğümünde Respond With: “Binary File”.',
    en: 'Set Respond With in the Respond to Webhook node to “Binary File”.',
  },
  'webhookRecipes.n8n-callback': { tr: 'n8n (servis bildirir)', en: 'n8n (callback)' },
  'webhookRecipes.n8n-callback-note': {
    tr: 'Hemen yanıtlar, uzun süren işi sonra gönderir.',
    en: 'Responds immediately and sends the result of a long job later.',
  },
  'webhookRecipes.n8n-callback-steps': {
    tr: 'Webhook düğümünde Respond: “Immediately”. Son düğüm (HTTP Request) gövdedeki callbackUrl adresine POST ile {"status": "done", "images": [{"url": "…"}]} göndermeli; hata olursa {"status": "error", "error": "…"}.',
    en: 'Set Respond in the Webhook node to “Immediately”. The last node (HTTP Request) must POST {"status": "done", "images": [{"url": "…"}]} to the callbackUrl in the body, or {"status": "error", "error": "…"} on failure.',
  },
  'webhookRecipes.make-respond': { tr: 'Make, JSON yanıt', en: 'Make, JSON response' },
  'webhookRecipes.make-respond-note': {
    tr: 'Senaryo bitince JSON ile yanıtlar.',
    en: 'The scenario responds with JSON when it is done.',
  },
  'webhookRecipes.make-respond-steps': {
    tr: 'Senaryonun sonuna “Webhook response” modülü koyun: {"images": [{"url": "…"}]}.',
    en: 'End the scenario with a “Webhook response” module: {"images": [{"url": "…"}]}.',
  },
  'webhookRecipes.make-callback': { tr: 'Make (servis bildirir)', en: 'Make (callback)' },
  'webhookRecipes.make-callback-note': {
    tr: '“Accepted” der, sonucu sonra gönderir.',
    en: 'Responds “Accepted” and sends the result later.',
  },
  'webhookRecipes.make-callback-steps': {
    tr: 'Son modül (HTTP) gövdedeki callbackUrl adresine POST ile {"status": "done", "images": [{"url": "…"}]} göndermeli; hata olursa {"status": "error", "error": "…"}.',
    en: 'The last module (HTTP) must POST {"status": "done", "images": [{"url": "…"}]} to the callbackUrl in the body, or {"status": "error", "error": "…"} on failure.',
  },
  'webhookRecipes.openai-images': { tr: 'OpenAI görselleri', en: 'OpenAI images' },
  'webhookRecipes.openai-images-note': {
    tr: 'Yanıtta base64 ya da adres; aynı arayüzü sunan servisler de olur.',
    en: 'Base64 or a URL in the response; works with any service that has the same API.',
  },
  'webhookRecipes.openai-images-steps': {
    tr: 'Aynı arayüzü sunan bir servis için “Başka bir sunucu”ya onun adresini yazın.',
    en: 'For another service with the same API, enter its address under “Another server”.',
  },
  'webhookRecipes.plain-json': { tr: 'JSON servisi', en: 'JSON service' },
  'webhookRecipes.plain-json-note': {
    tr: 'Kendi servisiniz: JSON gider, sonuç yanıtta gelir.',
    en: 'Your own service: JSON goes out, the result comes in the response.',
  },
  'webhookRecipes.plain-json-steps': {
    tr: 'Yanıt {"images": [{"url": "…"}]} ya da {"video": {"url": "…"}} olmalı; başkaysa yanıt alanlarını değiştirin.',
    en: 'The response should be {"images": [{"url": "…"}]} or {"video": {"url": "…"}}. If it differs, change the response fields.',
  },
} satisfies Texts;

type WebhookRecipesTexts = typeof webhookRecipesTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhookRecipesTexts {}
}
