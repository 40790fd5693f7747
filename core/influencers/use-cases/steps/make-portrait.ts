import type { Ports } from '#core/ports.ts';
import type { FileFacts } from '#core/provenance/statement.ts';

/**
 * A JPEG for everybody of an image that an admin sent: upright, without its metadata, signed. It depicts an AI-made
 * person, and nobody can tell by its bytes whether all of it is AI-made: it is stated as partly so, unless a manifest of
 * its own says more.
 */
export async function makePortrait(
  { images, signer, clock }: Pick<Ports, 'images' | 'signer' | 'clock'>,
  bytes: Uint8Array,
  model: FileFacts['model'],
): Promise<Uint8Array> {
  const facts = { making: 'edited', sourceType: 'compositeWithTrainedAlgorithmicMedia', model } as const;
  return (await signer.sign(await images.portrait(bytes), { ...facts, madeAt: clock.now() }, bytes)).bytes;
}
