import type { Asset } from '@trustnxt/c2pa-ts/asset';
import type { Manifest, ValidationStatusEntry } from '@trustnxt/c2pa-ts/manifest';
import type { FileReading } from '#core/provenance/verdict.ts';
import type { Place } from './own-form.ts';
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore, ValidationStatusCode } from '@trustnxt/c2pa-ts/manifest';
import { hex, manifestsOf, sha256 } from './manifest-store.ts';
import { readStatement } from './metadata-assertion.ts';
import { isOwnForm, mimeTypes } from './own-form.ts';

/** A manifest that agrees with its file, to be carried into the manifest of a file made from it. */
export type CarriedManifest = {
  /** All manifests of its store, byte for byte; the active one is last. */
  manifests: Uint8Array[];
  /** Of the file that they are in. */
  format: Place['format'];
  /** Of the active one. */
  label: string;
  entries: ValidationStatusEntry[];
};

export type Marks = { reading: FileReading; carried: CarriedManifest | null };

/** The marks of a file with one manifest store. Throws for a store that cannot be read. */
export async function readStore(bytes: Uint8Array, place: Place): Promise<Marks> {
  const asset = assetOf(bytes, place);
  const jumbf = asset.getManifestJUMBF();
  if (!jumbf) throw new Error('the manifest store is not whole');
  const active = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(jumbf))).getActiveManifest();
  const certificate = active?.signature?.signatureData.certificate;
  if (!active?.label || !certificate) throw new Error('the manifest has no certificate');
  const statement = readStatement(active);
  const entries = await validate(active, asset, statement.madeAt);
  const failures = entries.filter(({ success }) => success !== true).map(({ code }) => code);
  const isIntact = failures.length === 0;
  const manifests = manifestsOf(jumbf);
  return {
    reading: {
      kind: 'signed',
      fingerprint: hex(await sha256(new Uint8Array(certificate.rawData))),
      isIntact,
      isOwnForm: isIntact && (await isOwnForm(bytes, place, jumbf, active)),
      failures,
      statement,
    },
    carried: isIntact && manifests ? { manifests, format: place.format, label: active.label, entries } : null,
  };
}

function assetOf(bytes: Uint8Array, place: Place): Asset {
  switch (place.format) {
    case 'jpg':
      return new JPEG(bytes);
    case 'png':
      return new PNG(bytes);
    case 'webp':
      return webpAsset(bytes, place);
    default:
      return place.format satisfies never;
  }
}

const readOnly = () => Promise.reject(new Error('a WebP is not signed'));

/** The library does not know WebP, whose manifest is the content of one chunk. It is read only: this product does not sign WebP. */
function webpAsset(bytes: Uint8Array, { start, end }: Place): Asset {
  return {
    mimeType: mimeTypes.webp,
    getDataLength: () => bytes.length,
    getDataRange: (from = 0, length = bytes.length - from) => Promise.resolve(bytes.subarray(from, from + length)),
    getManifestJUMBF: () => bytes.subarray(start + 8, end),
    getHashExclusionRange: () => ({ start, length: end - start }),
    dumpInfo: () => 'WebP',
    ensureManifestSpace: readOnly,
    writeManifestJUMBF: readOnly,
  };
}

/**
 * The library's validation. It stops at a certificate that is over, before it compares the hash of the file: a manifest
 * made while the certificate was valid stays valid, so that comparison is made here.
 */
async function validate(active: Manifest, asset: Asset, madeAt: string | null): Promise<ValidationStatusEntry[]> {
  const { statusEntries } = await active.validate(asset);
  const failed = statusEntries.filter(({ success }) => success !== true);
  if (failed.length === 0 || !failed.every(isExpired) || !wasValid(active, madeAt)) return statusEntries;
  const bindings = active.assertions?.getHardBindings() ?? [];
  const results = await Promise.all(bindings.map((binding) => binding.validateAgainstAsset(asset)));
  return [...statusEntries.filter((entry) => !isExpired(entry)), ...results.flatMap((result) => result.statusEntries)];
}

function isExpired({ code }: ValidationStatusEntry): boolean {
  return code === ValidationStatusCode.SigningCredentialExpired;
}

function wasValid(active: Manifest, madeAt: string | null): boolean {
  const certificate = active.signature?.signatureData.certificate;
  const at = Date.parse(madeAt ?? '');
  return certificate !== undefined && certificate.notBefore.getTime() <= at && at <= certificate.notAfter.getTime();
}
