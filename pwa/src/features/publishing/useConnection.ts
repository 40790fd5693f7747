import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { Locale } from '#core/shared/locale.ts';
import { useEffect, useRef, useState } from 'react';
import { instagramAccounts, instagramAuthUrl, instagramRequests } from '#core/contract/instagram.ts';
import { influencers } from '#core/contract/influencers.ts';
import { isSentenceCode, sentenceOf } from '#core/texts/texts.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/Toaster.tsx';

type ConnectionNews = { ok: boolean; code: string; username: string };

/**
 * asking: the address is being requested · open: the popup waits for consent · closed: the popup closed without a result · blocked: no
 * popup.
 */
export type Connection =
  | { step: 'idle' }
  | { step: 'asking' | 'open' | 'closed'; influencerId: string }
  | { step: 'blocked'; influencerId: string; authUrl: string }
  | { step: 'failed'; influencerId: string; message: string };

const lookEveryMs = 2000;

type Connected = { username: string; isActive: boolean; influencer: { id: string; name: string } };

/** Spec §2 Instagram tab: connects an account to a model in a popup, and learns the outcome in two ways. */
export function useConnection({ accounts, onDone }: { accounts: readonly Connected[]; onDone: () => void }) {
  const { t, locale } = useText();
  const [connection, setConnection] = useState<Connection>({ step: 'idle' });
  const popup = useRef<Window | null>(null);
  const isWaiting = connection.step === 'open' || connection.step === 'closed';
  const waitingFor = isWaiting ? connection.influencerId : null;

  const settle = (username: string) => {
    popup.current = null;
    setConnection({ step: 'idle' });
    toast.success(username === '' ? t('publishing.connected') : t('publishing.connectedAs', { username }));
    void refresh(instagramAccounts, instagramRequests, influencers);
    onDone();
  };
  const fail = (news: ConnectionNews) => {
    const owner = accounts.find(({ username }) => username === news.username)?.influencer.name;
    const message = newsSentence(news, { locale, owner, otherwise: t('publishing.notConnected') });
    setConnection((now) =>
      'influencerId' in now
        ? { step: 'failed', influencerId: now.influencerId, message: t('publishing.connectFailed', { message }) }
        : now,
    );
  };
  const hear = useRef({ settle, fail });
  useEffect(() => {
    hear.current = { settle, fail };
  });

  useEffect(() => {
    const channel = new BroadcastChannel('instagram-connect');
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const news = readNews(data);
      if (!news) return;
      if (news.ok) hear.current.settle(news.username);
      else hear.current.fail(news);
    });
    return () => channel.close();
  }, []);

  useEffect(() => {
    if (waitingFor === null) return undefined;
    const timer = setInterval(() => {
      void refresh(instagramAccounts);
      if (popup.current?.closed) {
        popup.current = null;
        setConnection((now) => (now.step === 'open' ? { ...now, step: 'closed' } : now));
      }
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [waitingFor]);

  const isThere =
    waitingFor !== null && accounts.some(({ influencer, isActive }) => isActive && influencer.id === waitingFor);
  useEffect(() => {
    if (isThere) hear.current.settle('');
  }, [isThere]);

  /** Called by the press itself: the popup opens first and gets its address later. */
  const connect = async ({ id: influencerId }: Pick<AdminInfluencer, 'id'>) => {
    popup.current?.close();
    const opened = openPopup();
    popup.current = opened;
    setConnection({ step: 'asking', influencerId });
    try {
      const { authUrl } = await call(instagramAuthUrl, { params: { id: influencerId } });
      if (!opened || opened.closed) setConnection({ step: 'blocked', influencerId, authUrl });
      else {
        opened.location.replace(authUrl);
        setConnection({ step: 'open', influencerId });
      }
    } catch (error) {
      opened?.close();
      const message = t('publishing.oauthFailed', { message: messageOf(error, t) });
      setConnection({ step: 'failed', influencerId, message });
    }
  };

  return {
    connection,
    connect: (influencer: Pick<AdminInfluencer, 'id'>) => void connect(influencer),
    front: () => popup.current?.focus(),
    reset: () => {
      popup.current?.close();
      popup.current = null;
      setConnection({ step: 'idle' });
    },
  };
}

/**
 * Spec §9: the authorization popup is 500×600. Opened by the press itself, before the address is known, so that no popup blocker stops it.
 */
export function openPopup(): Window | null {
  const width = 500;
  const height = 600;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return window.open('', 'instagram-connect', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/** The message that the panel gets from the page Instagram returned to; other messages on the channel are ignored. */
export function readNews(data: unknown): ConnectionNews | null {
  if (typeof data !== 'object' || data === null) return null;
  const { ok, code, username } = data as Record<string, unknown>;
  if (typeof ok !== 'boolean') return null;
  return { ok, code: typeof code === 'string' ? code : '', username: typeof username === 'string' ? username : '' };
}

/** The channel carries a code and a name; a sentence that needs more than these and the account's owner is replaced by a plain one. */
export function newsSentence(
  news: Pick<ConnectionNews, 'code' | 'username'>,
  { locale, owner, otherwise }: { locale: Locale; owner: string | undefined; otherwise: string },
): string {
  const params = {
    ...(news.username !== '' && { username: news.username }),
    ...(owner !== undefined && { name: owner }),
  };
  if (!isSentenceCode(news.code)) return otherwise;
  const sentence = sentenceOf(news.code, locale, params);
  return /\{\w+\}/.test(sentence) ? otherwise : sentence;
}
