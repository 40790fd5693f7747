import type { KeyObject } from 'node:crypto';
import type { Log } from '#core/ports.ts';
import type { SigningPeriod } from '#core/provenance/signing-state.ts';
import type { SignPlain } from './sign-file.ts';
import type { FileSigner } from '#core/provenance/provenance-ports.ts';
import { hash } from 'node:crypto';
import { isSigning, signingStateOf } from '#core/provenance/signing-state.ts';
import { statementOf } from '#core/provenance/statement.ts';
import { manifestHash } from './manifest-hash.ts';
import { markCopy, signFile } from './sign-file.ts';
import { xmpBox, xmpPacket } from './xmp.ts';

/** A certificate of the settings: DER, the one that signs first, then those between it and its root. */
export type SigningCertificate = SigningPeriod & {
  certificates: readonly Buffer[];
  key: KeyObject;
};

export type FileSignerSettings = {
  /** Null: files get metadata only. */
  certificate: SigningCertificate | null;
  /** The program that writes the marks, as files name it. */
  generator: { name: string; version: string };
  /** Of the public pages. */
  origin: string;
  now: () => string;
  log: Log;
};

/**
 * Signs with one certificate (c2pa-ts). Outside its validity files get metadata only; once it is over the log has one
 * warning, and the start of a worker warns of one that has not begun (`warnOfSigning`). The library is loaded with the
 * first file: most processes never sign one.
 */
export function createFileSigner({ certificate, generator, origin, now, log }: FileSignerSettings): FileSigner {
  let isOverLogged = false;
  let loading: Promise<SignPlain> | null = null;

  async function load(of: SigningCertificate): Promise<SignPlain> {
    const { JPEG, PNG, signImage, toSigningKey } = await import('./sign-image.ts');
    const signing = { key: toSigningKey(of), generator };
    return (bytes, format, statement, carried) =>
      signImage(format === 'jpg' ? new JPEG(bytes) : new PNG(bytes), statement, carried, signing);
  }

  function validCertificate(): SigningCertificate | null {
    if (certificate === null) return null;
    const at = now();
    if (isSigning(certificate, at)) return certificate;
    if (!isOverLogged && signingStateOf(certificate, at) === 'over') {
      log('warn', 'provenance.certificateOver', { notAfter: certificate.notAfter });
      isOverLogged = true;
    }
    return null;
  }

  return {
    async sign(bytes, facts, parent) {
      const valid = validCertificate();
      const signPlain = valid && (await (loading ??= load(valid)));
      return signFile(bytes, facts, parent, { signPlain, generator, origin });
    },
    certificateId() {
      const valid = validCertificate();
      return valid ? hash('sha256', valid.certificates[0]!) : 'none';
    },
    markCopy,
    manifestOf: manifestHash,
    videoMark(facts) {
      const statement = statementOf(facts, null, origin);
      return xmpBox(xmpPacket(statement, `${generator.name} ${generator.version}`));
    },
  };
}
