import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { Message } from '#core/texts/texts.ts';
import type { NotificationView } from './notification.ts';
import { upcomingDays } from './from-event.ts';
import { localText } from '#core/shared/locale.ts';
import { messageText } from '#core/texts/texts.ts';

export type NotificationWords = { title: string; body: string };

type Told = Pick<NotificationView, 'kind' | 'params'>;

/** The words of a notification in one language: the same in the app, in a push and in a mail. No name takes an ending. */
export function notificationWords(told: Told, locale: Locale): NotificationWords {
  const { title, body } = wordsOf(told, locale);
  return { title: localText(title, locale), body: localText(body, locale) };
}

function wordsOf({ kind, params }: Told, locale: Locale): { title: LocalText; body: LocalText } {
  const model = params.influencerName ?? '';
  switch (kind) {
    case 'generationDone':
      if (params.isLate) {
        return words(
          'Sonuç sonradan geldi',
          'A result came late',
          withModel(model, 'üretimin sonucu geldi, ücret alınmadı.', 'the result is here, free of charge.'),
        );
      }
      return words(
        'İçeriğiniz hazır',
        'Your content is ready',
        withModel(model, 'üretim tamamlandı.', 'the generation is done.'),
      );
    case 'generationFailed':
      return words('Üretim tamamlanamadı', 'A generation failed', why(params.failure, locale, model));
    case 'scheduleCompleted':
      return words(
        'Plan tamamlandı',
        'A plan is completed',
        withModel(model, 'planlanan içerik hazır.', 'the planned content is ready.'),
      );
    case 'scheduleFailed':
      return words('Plan tamamlanamadı', 'A plan failed', why(params.failure, locale, model));
    case 'published':
      return words(
        'Gönderi yayında',
        'Your post is live',
        withModel(model, 'gönderi Instagram’da.', 'the post is on Instagram.'),
      );
    case 'publicationFailed':
      return words('Gönderi paylaşılamadı', 'A post could not be shared', why(params.failure, locale, model));
    case 'publicationUnconfirmed':
      return words(
        'Gönderi doğrulanamadı',
        'A post is not confirmed',
        withModel(
          model,
          'gönderinin yayında olup olmadığına Instagram’da bakın.',
          'please look on Instagram whether the post is live.',
        ),
      );
    case 'creditsLow':
      return words('Krediniz azaldı', 'Few credits left', {
        tr: `Bakiyenizde ${params.balance ?? 0} kredi kaldı.`,
        en: `Your balance: ${params.balance ?? 0}.`,
      });
    case 'creditsShort':
      return words('Kredi planlara yetmiyor', 'Not enough credits for your plans', {
        tr: `Önümüzdeki ${upcomingDays} günün planları ${params.needed ?? 0} kredi istiyor, bakiyeniz ${params.balance ?? 0}.`,
        en: `What is planned for the next ${upcomingDays} days needs ${params.needed ?? 0} credits; your balance is ${params.balance ?? 0}.`,
      });
    case 'instagramRequested':
      return words(
        'Instagram bağlantısı isteniyor',
        'An Instagram connection is asked for',
        withModel(
          model,
          'sahibi bir Instagram hesabı bağlamanızı istiyor.',
          'its owner asks for an Instagram account.',
        ),
      );
    case 'instagramDeclined':
      return words('Instagram bağlantı isteğiniz reddedildi', 'Your request for an Instagram account was declined', {
        tr: withReason(model, params.reason, 'Dilerseniz yeniden isteyebilirsiniz.'),
        en: withReason(model, params.reason, 'You can ask again.'),
      });
    case 'instagramConnected':
      return words(
        'Instagram hesabı bağlandı',
        'Instagram is connected',
        withModel(model, 'artık Instagram’da paylaşabilirsiniz.', 'you can now post to Instagram.'),
      );
    case 'instagramDisconnected':
      return words(
        'Instagram bağlantısı kesildi',
        'Instagram was disconnected',
        withModel(model, 'planlanan gönderiler paylaşılamaz.', 'planned posts cannot be shared.'),
      );
    case 'renewalFailed':
      return words(
        'Yenileme ödemeniz alınamadı',
        'Your renewal could not be charged',
        planWords(params.plan, 'Ödemeyi tamamlayın.', 'Please complete the payment.'),
      );
    case 'subscriptionEnded':
      return words(
        'Aboneliğiniz sona erdi',
        'Your subscription has ended',
        planWords(params.plan, 'Yeniden başlatabilirsiniz.', 'You can start it again.'),
      );
    case 'workflowStopped': {
      const name = params.workflow ?? { tr: '', en: '' };
      return words('Bir üretim servisi yanıt vermiyor', 'A generation service does not answer', {
        tr: `${name.tr}: yeni üretim alınmıyor; bir süre sonra yeniden denenecek.`,
        en: `${localText(name, 'en')}: no new runs are taken; it is tried again after a while.`,
      });
    }
    case 'workflowResumed': {
      const name = params.workflow ?? { tr: '', en: '' };
      return words('Bir üretim servisi yeniden çalışıyor', 'A generation service works again', {
        tr: `${name.tr}: yeni üretim alınıyor.`,
        en: `${localText(name, 'en')}: new runs are taken.`,
      });
    }
    case 'modelReady':
      return words(
        'Modeliniz hazır',
        'Your model is ready',
        withModel(model, 'artık sizin; hemen içerik üretebilirsiniz.', 'is yours; you can create content now.'),
      );
  }
  return kind satisfies never;
}

function words(tr: string, en: string, body: LocalText): { title: LocalText; body: LocalText } {
  return { title: { tr, en }, body };
}

function withModel(model: string, tr: string, en: string): LocalText {
  return model === ''
    ? { tr: capital(tr, 'tr'), en: capital(en, 'en') }
    : { tr: `${model}: ${tr}`, en: `${model}: ${en}` };
}

/** The admin's own words stand between the name and what can be done. */
function withReason(model: string, reason = '', then: string): string {
  const quoted = reason === '' ? '' : `“${reason}” `;
  return `${model === '' ? '' : `${model}: `}${quoted}${then}`;
}

/** The sentence of the failure in the reader's language, after the model's name. */
function why(failure: string | undefined, locale: Locale, model: string): LocalText {
  const prefix = model === '' ? '' : `${model}: `;
  const text = failure === undefined ? '' : messageText({ code: failure } as Message, locale);
  const otherwise = { tr: 'Ayrıntıları uygulamada görebilirsiniz.', en: 'See the details in the app.' };
  const body = localText(text === '' ? otherwise : { tr: text, en: text }, locale);
  return { tr: prefix + body, en: prefix + body };
}

function planWords(plan: LocalText | undefined, tr: string, en: string): LocalText {
  if (plan === undefined) return { tr, en };
  return { tr: `${plan.tr}: ${tr}`, en: `${localText(plan, 'en')}: ${en}` };
}

function capital(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
