import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

/** A device's own keys, which the browser never reveals. */
export type DeviceKeys = { ecdh: ECDH; auth: Buffer };

/** Reads a message as a browser does (RFC 8291 §3.4 over RFC 8188 §2). Throws when it was not encrypted for these keys. */
export function decryptMessage(body: Buffer, { ecdh, auth }: DeviceKeys): string {
  if (body.length < 86 + 17) throw new Error('too short for a header and a record');
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body[20]!;
  if (keyLength !== 65) throw new Error('the key id is no public key of P-256');
  const senderKey = body.subarray(21, 86);
  const record = body.subarray(86);
  if (record.length > recordSize) throw new Error('more than one record');
  const shared = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record has no end');
  return padded.subarray(0, end).toString('utf8');
}
