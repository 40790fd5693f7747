import type { Locale, LocalText } from '#core/shared/locale.ts';
import { quotedCell, textCell } from '#core/shared/csv-cell.ts';

/** The stored data of a user, by the name of its files in the export, with a description. */
export const ownData = {
  account: { tr: 'Hesap: ad, e-posta, kayıt tarihi', en: 'Account: name, email, sign-up date' },
  sessions: { tr: 'Oturumlar: cihaz ve son kullanım', en: 'Sessions: device and last use' },
  models: { tr: 'Modelleriniz ve sertifika numaraları', en: 'Your models and their certificate numbers' },
  orders: { tr: 'Siparişler ve ödemeler', en: 'Orders and payments' },
  refunds: { tr: 'Ödemelerden iade edilenler', en: 'Refunded payments' },
  order_refunds: { tr: 'Siparişlerinize yapılan iadeler', en: 'Refunds of your orders' },
  subscriptions: { tr: 'Abonelikler', en: 'Subscriptions' },
  invoices: { tr: 'Abonelik faturaları', en: 'Subscription invoices' },
  credits: { tr: 'Kredi hareketleri', en: 'Credit transactions' },
  generations: { tr: 'Üretimler: anlatım, girdiler, sonuç', en: 'Generations: prompt, inputs, result' },
  presets: { tr: 'Üretim için kaydettiğiniz ayarlar', en: 'Your presets for generations' },
  assets: { tr: 'Ürün, giysi ve mekân görselleriniz', en: 'Your pictures of products, clothes and places' },
  contents: { tr: 'İçerikler', en: 'Content' },
  uploads: { tr: 'Yüklediğiniz dosyalar', en: 'Files you uploaded' },
  schedules: { tr: 'Planlar', en: 'Plans' },
  bulk_schedules: { tr: 'Toplu planlamalar', en: 'Bulk plans' },
  templates: { tr: 'Plan şablonları', en: 'Plan templates' },
  posts: { tr: 'Instagram paylaşımları', en: 'Instagram posts' },
  disclosures: { tr: 'Paylaşımlarınızda beyan edilenler', en: 'Disclosures of your posts' },
  connection_requests: {
    tr: 'Instagram hesabı için istekleriniz',
    en: 'Your requests for an Instagram account',
  },
  notifications: { tr: 'Bildirimler', en: 'Notifications' },
  notification_preferences: {
    tr: 'Bildirim tercihleri ve izinleri',
    en: 'Notification preferences and permissions',
  },
  push_devices: { tr: 'Anlık bildirim alan cihazlar', en: 'Devices with push notifications' },
} as const satisfies Record<string, LocalText>;

export type OwnDataName = keyof typeof ownData;
export const ownDataNames = Object.keys(ownData) as OwnDataName[];

/** Plain JSON under the names of columns. */
export type OwnRow = Readonly<Record<string, unknown>>;

export type OwnDataStore = {
  /**
   * Rows of this user alone, in pages; `next` null: there is no further page. Neither secrets nor other users' texts.
   */
  page(name: OwnDataName, userId: string, after: string | null): Promise<{ rows: OwnRow[]; next: string | null }>;
  /** The files of the person's contents, oldest first. */
  mediaOf(userId: string): Promise<{ url: string; createdAt: string }[]>;
  uploadsOf(userId: string): Promise<{ sha256: string; name: string; createdAt: string }[]>;
};

export const exportNames = {
  archive: { tr: 'verilerim.zip', en: 'my-data.zip' },
  readme: { tr: 'BENIOKU.txt', en: 'README.txt' },
} as const satisfies Record<string, Record<Locale, string>>;

const words = {
  tr: {
    title: 'Verileriniz',
    made: 'Hazırlandığı an: {at} (UTC). Bütün saatler UTC’dir.',
    each: 'Her konu iki dosyadadır: JSON (programlar için) ve CSV (hesap tabloları için). Boş olan konularda kayıt yoktur.',
    files:
      'dosyalar/: içeriklerinizin fotoğraf ve videoları ile yüklediğiniz dosyalar. Boş bir dosya artık saklanmıyor demektir.',
    consent: 'Kullanım koşulları hesap açılırken kabul edilir; kayıt tarihiniz account dosyasındadır.',
    without:
      'Şifreniz ve oturum anahtarlarınız burada yoktur: şifreniz okunamayacak biçimde saklanır. Kartlarınızın yalnızca markası ve son dört hanesi siparişlerde durur; kart numaralarınız yalnızca Stripe’tadır.',
  },
  en: {
    title: 'Your data',
    made: 'Created at {at} (UTC). All times are in UTC.',
    each: 'Each topic has two files: JSON (for programs) and CSV (for spreadsheets). An empty file has no records.',
    files:
      'files/: the photos and videos of your content, and the files you uploaded. An empty file is no longer stored.',
    consent: 'You accepted the terms when you created your account; the date is in the account file.',
    without:
      'Your password and session keys are not included: we store your password in unreadable form. Of your cards, orders contain the brand and the last four digits only; just Stripe has the card numbers.',
  },
} as const;

export const filesFolder = { tr: 'dosyalar', en: 'files' } as const satisfies Record<Locale, string>;

/** A line of a table for spreadsheets. No cell is run as a formula; a number stays one. */
export function lineOf(cells: readonly unknown[], locale: Locale): string {
  return `${cells.map(cellOf).join(locale === 'tr' ? ';' : ',')}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return quotedCell('');
  if (typeof value === 'number') return quotedCell(String(value));
  return textCell(typeof value === 'string' ? value : JSON.stringify(value));
}

/** A list of the files, in the user's language. */
export function printReadme(at: string, locale: Locale): string {
  const { title, made, each, files, consent, without } = words[locale];
  const list = ownDataNames.map((name) => `- ${name}.json, ${name}.csv: ${ownData[name][locale]}`);
  const lines = [title, '', made.replace('{at}', at), each, '', ...list, `- ${files}`, '', consent, without];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
