import type { Manifest, MetadataEntry } from '@trustnxt/c2pa-ts/manifest';
import type { ReadStatement } from '#core/provenance/verdict.ts';
import type { Statement } from '#core/provenance/statement.ts';
import { AssertionLabels, MetadataAssertion, MetadataNamespace } from '@trustnxt/c2pa-ts/manifest';
import { sourceTypeOfUri, sourceTypeUri } from '#core/provenance/statement.ts';

/** Our own entries. */
const ownNamespace = 'urn:vitrin:provenance:1/';
const { DublinCore, IPTCExtension, XMPBasic } = MetadataNamespace;

/** The model and the time of a file as metadata inside its manifest (cawg.io/metadata), where the signature covers them. */
export function metadataAssertion(statement: Statement, carriedHash: string | null): MetadataAssertion {
  const { model, madeAt, sourceType } = statement;
  const assertion = new MetadataAssertion();
  assertion.label = AssertionLabels.cawgMetadata;
  assertion.namespacePrefixes[ownNamespace] = 'vitrin';
  assertion.entries = [
    ...(model.name === '' ? [] : [{ namespace: DublinCore, name: 'creator', value: [model.name] }]),
    ...(model.pageUrl === null ? [] : [{ namespace: DublinCore, name: 'source', value: model.pageUrl }]),
    { namespace: XMPBasic, name: 'CreateDate', value: madeAt },
    { namespace: IPTCExtension, name: 'DigitalSourceType', value: sourceTypeUri(sourceType) },
    ...(carriedHash === null ? [] : [{ namespace: ownNamespace, name: 'carriedManifests', value: carriedHash }]),
  ];
  return assertion;
}

/** The SHA-256 over all manifests that were carried over, as the manifest states it; null when it states none. */
export function carriedHashOf(manifest: Manifest): string | null {
  return textOf(entriesOf(manifest), ownNamespace, 'carriedManifests');
}

export function readStatement(manifest: Manifest): ReadStatement {
  const entries = entriesOf(manifest);
  const actions = manifest.assertions?.getActionAssertions().flatMap((assertion) => assertion.actions) ?? [];
  const stated = actions.map(({ digitalSourceType }) => sourceTypeOfUri(digitalSourceType));
  const isComposite = stated.includes('compositeWithTrainedAlgorithmicMedia');
  return {
    generator: manifest.claim?.claimGeneratorName ?? null,
    modelName: textOf(entries, DublinCore, 'creator'),
    modelPageUrl: textOf(entries, DublinCore, 'source'),
    madeAt: textOf(entries, XMPBasic, 'CreateDate'),
    sourceType: isComposite ? 'compositeWithTrainedAlgorithmicMedia' : (stated.find((type) => type !== null) ?? null),
    actions: actions.map(({ action }) => action),
  };
}

function entriesOf({ assertions }: Manifest): MetadataEntry[] {
  const [metadata] = assertions?.getAssertionsByLabel(AssertionLabels.cawgMetadata) ?? [];
  return metadata instanceof MetadataAssertion ? metadata.entries : [];
}

function textOf(entries: readonly MetadataEntry[], namespace: string, name: string): string | null {
  const value = entries.find((entry) => entry.namespace === namespace && entry.name === name)?.value;
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : null;
}
