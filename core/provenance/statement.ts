import { isStoredFile } from '#core/files/stored-file.ts';

/** The kinds of making that apply to files of this product, by IPTC's codes (cv.iptc.org/newscodes/digitalsourcetype). */
export const sourceTypes = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'] as const;
export type SourceType = (typeof sourceTypes)[number];

const sourceTypeBase = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/**
 * The origin of a file: `created` by a run; `edited`, a stored file cut, framed or combined; `transcoded`, the same
 * image in another size or format.
 */
export type Making = 'created' | 'edited' | 'transcoded';

/** The facts of one file. There is no field for a person: nothing about its owner can enter a file. */
export type FileFacts = {
  making: Making;
  sourceType: SourceType;
  /** The public name of the model, empty for one that is erased, and the path of its public page; null without one. */
  model: { name: string; pagePath: string | null };
  /** An instant. */
  madeAt: string;
};

/** An entry of the list of actions (C2PA 2.1 §18.14). `namesParent`: it refers to the file that this one was made from. */
export type StatedAction = {
  action: 'c2pa.created' | 'c2pa.opened' | 'c2pa.edited' | 'c2pa.transcoded';
  namesParent: boolean;
};

/** The claims of a manifest about its file. */
export type Statement = Pick<FileFacts, 'sourceType' | 'madeAt'> & {
  /** `pageUrl`: the absolute address of its public page. */
  model: { name: string; pageUrl: string | null };
  actions: StatedAction[];
};

const maxNameLength = 100;

/** The code of IPTC as an address, as C2PA and XMP write it. */
export function sourceTypeUri(type: SourceType): string {
  return `${sourceTypeBase}${type}`;
}

/** The known type of such an address, with http or https; null for any other text. */
export function sourceTypeOfUri(uri: unknown): SourceType | null {
  if (typeof uri !== 'string') return null;
  const code = uri.replace(/^https:/, 'http:');
  return sourceTypes.find((type) => sourceTypeUri(type) === code) ?? null;
}

/** `compositeWithTrainedAlgorithmicMedia` for a run with an uploaded image or video among its inputs. */
export function sourceTypeOf(inputData: Readonly<Record<string, unknown>>): SourceType {
  return Object.values(inputData).some(isUploadedImage)
    ? 'compositeWithTrainedAlgorithmicMedia'
    : 'trainedAlgorithmicMedia';
}

function isUploadedImage(value: unknown): boolean {
  return isStoredFile(value) && /^(image|video)\//.test(value.type);
}

/**
 * The statement of a file. `parent`: the manifest of the file that it was made from, or that a created file arrived
 * with; null without one. A manifest begins with `c2pa.opened` of its parent or with `c2pa.created`, and a part that was
 * uploaded remains stated in every later file. `origin`: of this installation's pages.
 */
export function statementOf(
  facts: FileFacts,
  parent: { sourceType: SourceType | null } | null,
  origin: string,
): Statement {
  const isComposite = [facts.sourceType, parent?.sourceType].includes('compositeWithTrainedAlgorithmicMedia');
  const namesParent = parent !== null;
  const first = { action: parent ? 'c2pa.opened' : 'c2pa.created', namesParent } as const;
  return {
    sourceType: isComposite ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia',
    model: { name: plainName(facts.model.name), pageUrl: plainAddress(facts.model.pagePath, origin) },
    madeAt: facts.madeAt,
    actions: [first, ...laterActions(facts.making, namesParent)],
  };
}

/** A transcoded file without a manifest of its parent has nothing to refer to, which `c2pa.transcoded` requires. */
function laterActions(making: Making, namesParent: boolean): StatedAction[] {
  switch (making) {
    case 'created':
      return [];
    case 'edited':
      return [{ action: 'c2pa.edited', namesParent }];
    case 'transcoded':
      return namesParent ? [{ action: 'c2pa.transcoded', namesParent }] : [];
    default:
      return making satisfies never;
  }
}

/** Without control and direction characters, at most 100 characters. */
function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '').trim();
  return [...plain].slice(0, maxNameLength).join('');
}

/** A page of our own origin, without query and fragment, which could name a person; null for any other text. */
function plainAddress(path: string | null, origin: string): string | null {
  const plain = /^\/(?![/\\])[\w\-./~%]*(?=$|[?#])/.exec(path ?? '')?.[0];
  return plain === undefined ? null : `${origin.replace(/\/+$/, '')}${plain}`;
}

/** The type of a `uuid` box that contains a manifest in AVIF, MP4 and MOV (C2PA 2.1 §A.5.1). */
export const manifestBoxType = Uint8Array.of(
  0xd8,
  0xfe,
  0xc3,
  0xd6,
  0x1b,
  0x0e,
  0x48,
  0x3c,
  0x92,
  0x97,
  0x58,
  0x28,
  0x87,
  0x7e,
  0xc4,
  0x81,
);
