import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import { useEffect, useRef, useState } from 'react';
import { instagramAccounts, instagramAuthUrl, instagramRequests } from '#core/contract/instagram.ts';
import { influencers } from '#core/contract/influencers.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/toast.ts';
import type { ConnectionNews } from './popup.ts';
import { newsSentence, openPopup, readNews } from './popup.ts';

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

type Connected = { username: string; influencer: { id: string; name: string } };

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

  const isThere = waitingFor !== null && accounts.some(({ influencer }) => influencer.id === waitingFor);
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
