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
  'webhookRecipes.openai-edits': { tr: 'OpenAI, resimden düzenleme', en: 'OpenAI image edits' },
  'webhookRecipes.openai-edits-note': {
    tr: 'Modelin referansları dosya olarak gider; yüz aynı kalır.',
    en: 'Sends the model’s references as files, so the face stays the same.',
  },
  'webhookRecipes.openai-edits-steps': {
    tr: 'Modelin en az bir referansı olmalı. GPT Image için OpenAI hesabının doğrulanmış olması gerekir.',
    en: 'The model needs at least one reference. GPT Image requires a verified OpenAI organization.',
  },
  'webhookRecipes.azure-openai': { tr: 'Azure OpenAI, resimden düzenleme', en: 'Azure OpenAI image edits' },
  'webhookRecipes.azure-openai-note': {
    tr: 'Kendi Azure kaynağınızdaki görsel modeli, referanslarla.',
    en: 'An image model in your own Azure resource, with references.',
  },
  'webhookRecipes.azure-openai-steps': {
    tr: 'Sunucunun adresi kaynağın uç noktası, model dağıtımın adı, anahtar kaynağın “Keys and Endpoint” sayfasındaki anahtardır.',
    en: 'The server address is the endpoint of the resource, the model is the name of the deployment, and the key is on its “Keys and Endpoint” page.',
  },
  'webhookRecipes.gemini-image': { tr: 'Gemini görselleri', en: 'Gemini images' },
  'webhookRecipes.gemini-image-note': {
    tr: 'En çok beş referans ve üç ürün resmi sahneyle birlikte gider.',
    en: 'Sends up to five references and three product pictures with the scene.',
  },
  'webhookRecipes.gemini-image-steps': {
    tr: 'Anahtarı Google AI Studio’da oluşturun; görsel modelleri faturalı bir proje ister.',
    en: 'Create the key in Google AI Studio; image models need a project with billing.',
  },
  'webhookRecipes.veo': { tr: 'Veo videoları', en: 'Veo videos' },
  'webhookRecipes.veo-note': {
    tr: 'Dikey video; en çok üç referansla, bitene kadar durumu sorgulanır.',
    en: 'Vertical video with up to three references; we poll until it is done.',
  },
  'webhookRecipes.veo-steps': {
    tr: 'Anahtar Gemini’ninkiyle aynıdır. Video bir iki dakika sürer.',
    en: 'The key is the same as for Gemini. A video takes a minute or two.',
  },
  'webhookRecipes.bfl': { tr: 'FLUX (Black Forest Labs)', en: 'FLUX (Black Forest Labs)' },
  'webhookRecipes.bfl-note': {
    tr: 'FLUX.2 en çok dört referans ve iki ürün resmi alır.',
    en: 'FLUX.2 takes up to four references and two product pictures.',
  },
  'webhookRecipes.bfl-steps': {
    tr: 'Modelin adını docs.bfl.ai’dan yazın. Modelin en az bir referansı olmalı.',
    en: 'Enter the model name from docs.bfl.ai. The model needs at least one reference.',
  },
  'webhookRecipes.stability': { tr: 'Stability AI', en: 'Stability AI' },
  'webhookRecipes.stability-note': {
    tr: 'Stable Image Ultra, modelin ilk referansından başlar.',
    en: 'Stable Image Ultra, starting from the model’s first reference.',
  },
  'webhookRecipes.stability-steps': {
    tr: 'Anahtar platform.stability.ai’dadır. İstek gövdesindeki strength 0’a yaklaştıkça referansa benzerlik artar.',
    en: 'The key is on platform.stability.ai. The closer strength in the request body is to 0, the more the result looks like the reference.',
  },
  'webhookRecipes.comfyui': { tr: 'ComfyUI', en: 'ComfyUI' },
  'webhookRecipes.comfyui-note': {
    tr: 'Kendi sunucunuz; iş kuyruğa girer, bitene kadar durumu sorgulanır.',
    en: 'Your own server; the job is queued and we poll until it is done.',
  },
  'webhookRecipes.comfyui-steps': {
    tr: 'Sunucuya comfyui-tooling-nodes kurun ve kurulu bir checkpoint’in dosya adını yazın. Kendi iş akışınız için “Export (API)” çıktısını istek gövdesindeki prompt’un yerine koyun; {{scene}}, {{random}} ve {{references[0].base64}} kalsın.',
    en: 'Install comfyui-tooling-nodes on the server and enter the file name of an installed checkpoint. To use your own workflow, put its “Export (API)” in place of prompt in the request body, and keep {{scene}}, {{random}} and {{references[0].base64}}.',
  },
  'webhookRecipes.a1111': { tr: 'Stable Diffusion web UI (A1111)', en: 'Stable Diffusion web UI (A1111)' },
  'webhookRecipes.a1111-note': {
    tr: 'Kendi sunucunuz; modelin ilk referansından görsel üretir.',
    en: 'Your own server; makes images from the model’s first reference.',
  },
  'webhookRecipes.a1111-steps': {
    tr: 'Sunucuyu --api ile başlatın. --api-auth kullanıyorsanız anahtara kullanıcı:parola yazın.',
    en: 'Start the server with --api. If it has --api-auth, enter user:password as the key.',
  },
  'webhookRecipes.runpod': { tr: 'RunPod (ComfyUI)', en: 'RunPod (ComfyUI)' },
  'webhookRecipes.runpod-note': {
    tr: 'RunPod’daki ComfyUI uç noktanız; bitene kadar durumu sorgulanır.',
    en: 'Your ComfyUI endpoint on RunPod; we poll until it is done.',
  },
  'webhookRecipes.runpod-steps': {
    tr: 'Model yerine uç noktanın kimliğini yazın. Uç noktayı RunPod Hub’daki ComfyUI (FLUX.1-dev-fp8) ile kurun; başka bir işçi için istek gövdesini değiştirin.',
    en: 'Enter the id of the endpoint as the model. Deploy it from ComfyUI (FLUX.1-dev-fp8) on RunPod Hub; for another worker, change the request body.',
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
