import type { Asset } from '@trustnxt/c2pa-ts/asset';
import type { HashedURI } from '@trustnxt/c2pa-ts/manifest';
import type { Statement } from '#core/provenance/statement.ts';
import type { CarriedManifest } from './read-store.ts';
import type { Signer } from '@trustnxt/c2pa-ts/cose';
import {
  ActionAssertion,
  ActionType,
  ClaimVersion,
  DataHashAssertion,
  DigitalSourceType,
  IngredientAssertion,
  ManifestStore,
  RelationshipType,
  ValidationStatusCode,
} from '@trustnxt/c2pa-ts/manifest';
export { JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
export { toSigningKey } from './signing-key.ts';
import { boxHash, hex, manifestsOf, sha256, signatureBoxOf, storeOf } from './manifest-store.ts';
import { metadataAssertion } from './metadata-assertion.ts';
import { hashOfCarried, mimeTypes } from './own-form.ts';

/**
 * Room for the signature, which is written after the size of the manifest is known: an ES512 signature has 132 bytes. It
 * stays above 255, so that the length of the rest takes as many bytes.
 */
const signatureRoom = 512;

const actionTypes = {
  'c2pa.created': ActionType.C2paCreated,
  'c2pa.opened': ActionType.C2paOpened,
  'c2pa.edited': ActionType.C2paEdited,
  'c2pa.transcoded': ActionType.C2paTranscoded,
};
const sourceTypes = {
  trainedAlgorithmicMedia: DigitalSourceType.TrainedAlgorithmicMedia,
  compositeWithTrainedAlgorithmicMedia: DigitalSourceType.CompositeWithTrainedAlgorithmicMedia,
};

export type Signing = { key: Signer; generator: { name: string; version: string } };

/** The file with a new manifest. Manifests in `asset` itself must have been removed. */
export async function signImage(
  asset: Asset,
  statement: Statement,
  carried: CarriedManifest | null,
  { key, generator }: Signing,
): Promise<{ bytes: Uint8Array; id: string; sha256: string }> {
  const store = new ManifestStore();
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: asset.mimeType,
    instanceID: 'replaced below',
    defaultHashAlgorithm: 'SHA-256',
    signer: key,
  });
  const { label, claim, signature } = manifest;
  if (label === undefined || !claim || !signature) throw new Error('the library made an incomplete manifest');
  // The signature covers the instance but not the label, so one follows from the other.
  claim.instanceID = label.replace(/^urn:c2pa:/, 'xmp:iid:');
  claim.claimGeneratorName = generator.name;
  claim.claimGeneratorVersion = generator.version;
  signature.signatureData.paddingLength = signatureRoom;

  const parent = carried && (await ingredient(carried));
  if (parent) manifest.addAssertion(parent);
  // Before the list of actions: references are filled in in the order in which they were made.
  const toParent = parent && manifest.createAssertionReference(parent);
  manifest.addAssertion(actionList(statement, toParent));
  manifest.addAssertion(metadataAssertion(statement, await hashOfCarried(carried?.manifests ?? [])));
  const binding = DataHashAssertion.create('SHA-256');
  manifest.addAssertion(binding);

  const carriedBytes = carried?.manifests.reduce((sum, one) => sum + one.length, 0) ?? 0;
  await asset.ensureManifestSpace(store.measureSize() + carriedBytes);
  await binding.updateWithAsset(asset);
  await manifest.sign(key);
  const own = manifestsOf(store.getBytes());
  if (!own) throw new Error('the library made a store without a manifest');
  const whole = storeOf([...(carried?.manifests ?? []), ...own]);
  await asset.writeManifestJUMBF(whole);
  return { bytes: await asset.getDataRange(), id: label, sha256: hex(await sha256(whole)) };
}

function actionList(statement: Statement, parent: HashedURI | null): ActionAssertion {
  const assertion = new ActionAssertion();
  assertion.actions = statement.actions.map(({ action, namesParent }) => ({
    action: actionTypes[action],
    digitalSourceType: sourceTypes[statement.sourceType],
    ...(namesParent && parent && { parameters: { ingredients: [parent] } }),
  }));
  return assertion;
}

/** The file that this one was made from, with its manifest (C2PA 2.1 §18.16). */
async function ingredient(carried: CarriedManifest): Promise<IngredientAssertion> {
  const manifest = carried.manifests.at(-1)!;
  const signature = signatureBoxOf(manifest);
  const to = async (path: string, box: Uint8Array): Promise<HashedURI> => ({
    uri: `self#jumbf=/c2pa/${carried.label}${path}`,
    hash: await boxHash(box),
    algorithm: 'SHA-256',
  });
  const assertion = IngredientAssertion.createV3(RelationshipType.ParentOf);
  assertion.format = mimeTypes[carried.format];
  assertion.activeManifest = await to('', manifest);
  if (signature) assertion.claimSignature = await to('/c2pa.signature', signature);
  // No list of trusted certificates was consulted, whatever the library calls a certificate of the right form.
  const entries = carried.entries.filter(({ code }) => code !== ValidationStatusCode.SigningCredentialTrusted);
  assertion.validationResults = {
    activeManifest: {
      success: entries.map(({ code, url }) => ({ code, ...(url !== undefined && { url }) })),
      informational: [],
      failure: [],
    },
  };
  return assertion;
}
