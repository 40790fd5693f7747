import type { Asset } from '@trustnxt/c2pa-ts/asset';
import type { Manifest, ValidationStatusEntry } from '@trustnxt/c2pa-ts/manifest';
import type { FileReading } from '#core/provenance/verdict.ts';
import type { Place } from './own-form.ts';
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore, ValidationStatusCode } from '@trustnxt/c2pa-ts/manifest';
import { jpegParts, jpegStores } from './jpeg-parts.ts';
import { hex, manifestsOf, sha256 } from './manifest-store.ts';
import { isOwnForm } from './own-form.ts';
import { pngChunks, pngStores } from './png-parts.ts';
import { readStatement } from './metadata-assertion.ts';
import { sourceTypeInXmp } from './xmp.ts';

/** A manifest that agrees with its file, to be carried into the manifest of a file made from it. */
export type CarriedManifest = {
  /** All manifests of its store, byte for byte; the active one is last. */
  manifests: Uint8Array[];
  /** Of the active one. */
  label: string;
  entries: ValidationStatusEntry[];
};

export type Marks = { reading: FileReading; carried: CarriedManifest | null };

/**
 * The marks of a file. It has no dependency on Node, so that a page can check a file without sending it. Whoever calls
 * it decides whose certificate it is (`verdictOf`): no list of trusted certificates is consulted.
 */
export async function readMarks(bytes: Uint8Array): Promise<Marks> {
  const stores = storesIn(bytes);
  if (stores === 'broken') return unreadable('the file breaks off');
  if (stores === null || stores.places.length === 0) {
    const sourceType = sourceTypeInXmp(bytes);
    return { reading: sourceType ? { kind: 'metadata', sourceType } : { kind: 'none' }, carried: null };
  }
  const [place, ...others] = stores.places;
  if (!place || others.length > 0) return unreadable('more than one manifest store');
  try {
    return await readStore(bytes, { ...place, format: stores.format });
  } catch (fault) {
    return unreadable(fault instanceof Error ? fault.message : 'malformed');
  }
}

function unreadable(detail: string): Marks {
  return { reading: { kind: 'unreadable', detail }, carried: null };
}

type Stores = { format: Place['format']; places: { start: number; end: number }[] };

/** Null for a format whose manifests are not read. */
function storesIn(bytes: Uint8Array): Stores | 'broken' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    const parts = jpegParts(bytes);
    return parts ? { format: 'jpg', places: jpegStores(bytes, parts) } : 'broken';
  }
  if (bytes[0] === 0x89 && bytes[1] === 0x50) {
    const chunks = pngChunks(bytes);
    return chunks ? { format: 'png', places: pngStores(chunks) } : 'broken';
  }
  return null;
}

async function readStore(bytes: Uint8Array, place: Place): Promise<Marks> {
  const asset = place.format === 'jpg' ? new JPEG(bytes) : new PNG(bytes);
  const jumbf = asset.getManifestJUMBF();
  if (!jumbf) return unreadable('the manifest store is not whole');
  const active = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(jumbf))).getActiveManifest();
  const certificate = active?.signature?.signatureData.certificate;
  if (!active?.label || !certificate) return unreadable('the manifest has no certificate');
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
    carried: isIntact && manifests ? { manifests, label: active.label, entries } : null,
  };
}

/**
 * The library's validation. It stops at a certificate that is over, before it compares the hash of the file: a manifest
 * made while the certificate was valid stays valid, so that comparison is made here.
 */
async function validate(active: Manifest, asset: Asset, madeAt: string | null): Promise<ValidationStatusEntry[]> {
  const { statusEntries } = await active.validate(asset);
  const isExpired = ({ code }: ValidationStatusEntry) => code === ValidationStatusCode.SigningCredentialExpired;
  const failed = statusEntries.filter(({ success }) => success !== true);
  if (failed.length === 0 || !failed.every(isExpired) || !wasValid(active, madeAt)) return statusEntries;
  const bindings = active.assertions?.getHardBindings() ?? [];
  const results = await Promise.all(bindings.map((binding) => binding.validateAgainstAsset(asset)));
  return [
    ...statusEntries.filter((entry) => !isExpired(entry)),
    ...results.flatMap((result) => result.statusEntries),
  ];
}

function wasValid(active: Manifest, madeAt: string | null): boolean {
  const certificate = active.signature?.signatureData.certificate;
  const at = Date.parse(madeAt ?? '');
  return certificate !== undefined && certificate.notBefore.getTime() <= at && at <= certificate.notAfter.getTime();
}
