import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * Sends a new thing under an id of this device. The same body again carries the same id until a response confirms that it is stored: a
 * repeat after a lost response finds the first. Another body is another thing and has its own id.
 */
export function useSentId() {
  const last = useRef<{ of: string; id: string } | null>(null);
  return async <Body extends object, Reply>(
    body: Body,
    send: (body: Body & { id: string }) => Promise<Reply>,
  ): Promise<Reply> => {
    const of = JSON.stringify(body);
    const sent = last.current?.of === of ? last.current : { of, id: newKey() };
    last.current = sent;
    const reply = await send({ ...body, id: sent.id });
    last.current = null;
    return reply;
  };
}
