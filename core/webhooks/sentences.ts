import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'webhooks.nameAndUrlRequired': {
    status: 400,
    tr: 'İsim ve URL zorunludur!',
    en: 'Name and URL are required!',
  },
  'webhooks.templateNotJson': {
    status: 400,
    tr: 'Request template geçerli bir JSON değil',
    en: 'The request template is not a valid JSON object',
  },
  'webhooks.tooManyTests': {
    status: 429,
    tr: 'Aynı anda en fazla {max} test sürebilir. Birinin bitmesini bekleyin ya da birini durdurun.',
    en: 'Up to {max} tests can run at a time. Wait for one to finish, or stop one.',
  },
  'webhooks.judgeInUse': {
    status: 409,
    tr: '“{name}” sonuçlarını bu webhook’a puanlatıyor. Önce orada başka bir değerlendirici seçin.',
    en: '“{name}” has its results scored by this webhook. Choose another judge there first.',
  },
} as const satisfies Refusals;

export const sentences = {
  'webhooks.address': {
    tr: 'http:// ya da https:// ile başlayan, kullanıcı adı ve şifre içermeyen bir adres yazın.',
    en: 'Enter an address that starts with http:// or https:// and has no user name or password.',
  },
  'webhooks.privateAddress': {
    tr: 'Bu adres aranamaz: https değil ya da kendi ağınızda. Kendi sunucunuzsa .env dosyasına şu satırı ekleyip uygulamayı yeniden başlatın: {line} (satır zaten varsa adresi virgülle ekleyin).',
    en: 'This address cannot be called: it is not https, or it is in your own network. If it is your own server, add this line to the .env file and restart the app: {line} (if the line already exists, add the address after a comma).',
  },
  'webhooks.fileTooLarge': {
    tr: 'Dosya {max} kB’tan büyük; dışa aktarılmış bir webhook değil.',
    en: 'The file is larger than {max} kB; it is not an exported webhook.',
  },
  'webhooks.fileNotJson': {
    tr: 'Dosya geçerli bir JSON değil ({line}. satır).',
    en: 'The file is not valid JSON (line {line}).',
  },
  'webhooks.fileFormat': {
    tr: 'Bu dosya dışa aktarılmış bir webhook değil.',
    en: 'This file is not an exported webhook.',
  },
  'webhooks.filePart': {
    tr: 'Dosyanın {line}. satırı okunamadı: {part}.',
    en: 'Line {line} of the file cannot be read: {part}.',
  },
  'webhooks.model': {
    tr: 'Modelin adını servisteki gibi yazın, örneğin {example}.',
    en: 'Enter the model name as the service writes it, for example {example}.',
  },
  'webhooks.template': {
    tr: 'Request template geçerli bir JSON değil ({line}. satır).',
    en: 'The request template is not a valid JSON object (line {line}).',
  },
  'webhooks.templateDepth': {
    tr: 'Request template en fazla {max} düzey iç içe olabilir.',
    en: 'The request template may be nested up to {max} levels deep.',
  },
  'webhooks.templateNames': {
    tr: 'Request template’te en fazla {max} yer tutucu olabilir.',
    en: 'The request template may have up to {max} placeholders.',
  },
  'webhooks.rawBody': {
    tr: 'Ham gövdede şablonun anahtarı "body" olur, değeri metin ya da dosyadır; isterseniz "contentType" ile türünü de yazın (örneğin "application/xml").',
    en: 'A raw body has a template with the key "body", whose value is text or a file, and if needed "contentType", such as "application/xml".',
  },
  'webhooks.scenePlaceholder': {
    tr: '{name} sahne kuralında kullanılamaz: yalnız {{prompt}}, {{influencer.…}} ve {{input.…}} olabilir.',
    en: '{name} cannot be used in the scene rule: only {{prompt}}, {{influencer.…}} and {{input.…}} can.',
  },
  'webhooks.inputUnused': {
    tr: '“{field}” şablonda geçmiyor ya da yalnızca isteğe bağlı bir dosyayla birlikte atlanan bir liste öğesinde geçiyor: müşteri doldurur ama servise gönderilmez. Şablona ekleyin ya da alanı kaldırın.',
    en: '“{field}” is not in the template, or only in a list item that is left out with an optional file: customers would fill it in, but it would not be sent. Add it to the template, or remove the field.',
  },
  'webhooks.cost': {
    tr: '1 ile 100.000 arasında bir tam sayı yazın.',
    en: 'Enter a whole number between 1 and 100,000.',
  },
  'webhooks.fieldName': {
    tr: 'Harf, rakam, nokta, - ve _ kullanın; boşluk olmasın.',
    en: 'Use letters, digits, dot, - and _; no spaces.',
  },
  'webhooks.fieldTwice': { tr: 'Bu alan adı iki kez kullanılmış.', en: 'This field name is used twice.' },
  'webhooks.fieldPath': {
    tr: 'Yol okunamadı. Örneğin images[0].url yazın.',
    en: 'The path cannot be read. Write images[0].url, for example.',
  },
  'webhooks.headerName': {
    tr: "Başlık adında yalnız harf, rakam ve ! # $ % & ' * + . ^ _ ` | ~ - olabilir.",
    en: "A header name may only contain letters, digits and ! # $ % & ' * + . ^ _ ` | ~ -.",
  },
  'webhooks.headerReserved': {
    tr: 'Bu başlığı bağlantı ya da biz belirleriz; başka bir ad yazın.',
    en: 'This header is set automatically; enter another name.',
  },
  'webhooks.queryName': {
    tr: 'Harf, rakam ve . _ ~ - $ : [ ] kullanın; boşluk olmasın.',
    en: 'Use letters, digits and . _ ~ - $ : [ ]; no spaces.',
  },
  'webhooks.entryTwice': { tr: 'Bu ad iki kez kullanılmış.', en: 'This name is used twice.' },
  'webhooks.entryValue': {
    tr: 'Satır sonu ve özel karakter olmadan yazın; başlık değerinde Türkçe harf de olamaz.',
    en: 'Enter it without line breaks or special characters; headers must be plain ASCII.',
  },
  'webhooks.entryPlaceholder': {
    tr: '{name} burada doldurulmaz. Yalnız {{callbackUrl}} ve {{generationId}} kullanılabilir; diğerleri istek şablonuna yazılır.',
    en: '{name} cannot be used here. Only {{callbackUrl}} and {{generationId}} can; the others belong in the request template.',
  },
  'webhooks.secretNeeded': { tr: 'Gizli değeri yazın.', en: 'Enter the secret value.' },
  'webhooks.secretForOtherServer': {
    tr: 'Adreslerden biri başka bir sunucuda. Kayıtlı gizli değer oraya gönderilmez; yeniden yazın.',
    en: 'One of the addresses is on another server now. The saved secret is not sent there; enter it again.',
  },
  'webhooks.modeAddress': {
    tr: 'http:// ya da https:// ile başlayan bir adres yazın; sunucu adında {{…}} olamaz, adresin geri kalanında yalnız {{jobId}} ya da {{jobId.raw}} olabilir.',
    en: 'Enter an address that starts with http:// or https://. No {{…}} in the server name, and only {{jobId}} or {{jobId.raw}} in the rest.',
  },
  'webhooks.jobIdInAddress': {
    tr: 'Adreste {{jobId}} geçmeli, yoksa hangi işin sorgulandığı belli olmaz.',
    en: 'The address must contain {{jobId}} to identify the job.',
  },
  'webhooks.keyHost': {
    tr: '{host} tek bir sunucu değil. https://api.eu1.ornek.ai gibi, yolsuz yazın.',
    en: '{host} is not one server. Write it without a path, like https://api.eu1.example.ai.',
  },
  'webhooks.sourceAddress': {
    tr: '{{origin}}/ ya da https://sunucu/ ile başlayan bir adres yazın; yol ve sorguda bulunan değerler kullanılabilir: {{filename}}.',
    en: 'Enter an address that starts with {{origin}}/ or https://server/; its path and query may use values of the item: {{filename}}.',
  },
  'webhooks.statusTwice': {
    tr: '“{value}” hem bitti hem başarısız sayılamaz.',
    en: '“{value}” cannot mean both done and failed.',
  },
  'webhooks.interval': {
    tr: '1 ile {max} saniye arasında bir tam sayı yazın.',
    en: 'Enter a whole number of seconds from 1 to {max}.',
  },
  'webhooks.maxInterval': {
    tr: '{min} ile {max} saniye arasında bir tam sayı yazın.',
    en: 'Enter a whole number of seconds from {min} to {max}.',
  },
  'webhooks.timeLimit': {
    tr: '{min} ile {max} saniye arasında bir tam sayı yazın.',
    en: 'Enter a whole number of seconds from {min} to {max}.',
  },
  'webhooks.signatureSecret': {
    tr: 'Servisin imza anahtarını yazın.',
    en: 'Enter the service’s signing secret.',
  },
  'webhooks.standardSecret': {
    tr: 'Anahtarı servisin verdiği gibi yazın: whsec_ ve ardından en az 22 harf ya da rakam.',
    en: 'Enter the secret as the service shows it: whsec_ followed by at least 22 letters or digits.',
  },
  'webhooks.callbackUrlNeeded': {
    tr: 'Servis sonucu nereye göndereceğini bilmeli: şablonda, başlıklarda ya da sorguda {{callbackUrl}} kullanın.',
    en: 'The service must know where to send the result: use {{callbackUrl}} in the template, a header or the query.',
  },
  'webhooks.judgeMode': {
    tr: 'Değerlendirici, puanı isteğin yanıtında döndürmelidir.',
    en: 'A judge must return its score in the response to the request.',
  },
  'webhooks.judgeResultNeeded': {
    tr: 'Değerlendirici sonucu görmeli: şablonda {{result}} ya da {{result.url}} kullanın.',
    en: 'A judge must see the result: use {{result}} or {{result.url}} in the template.',
  },
  'webhooks.judgeOfJudge': {
    tr: 'Değerlendiricinin değerlendiricisi olamaz.',
    en: 'A judge cannot have a judge.',
  },
  'webhooks.judgeUnknown': {
    tr: 'Etkin bir değerlendirici seçin.',
    en: 'Choose an active judge.',
  },
  'webhooks.optionsNeeded': {
    tr: 'Seçenekleri yazın, örneğin ["Kafe", "Plaj"].',
    en: 'Enter the options, for example ["Café", "Beach"].',
  },
} satisfies Texts;
