import type { StoredFile } from '#core/files/stored-file.ts';
import type { AuditAction, AuditEntry, AuditValues } from '#core/audit/audit-entry.ts';
import type { Issue } from '#core/shared/result.ts';
import type { LocalText } from '#core/shared/locale.ts';
import type { AdminReference } from './reference-schema.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { inMegabytes, megabyte } from '#core/files/file-limits.ts';
import { issue } from '#core/shared/result.ts';
export type { AdminReference, PictureSource } from './reference-schema.ts';

/** Suggested names of references, with the words that people read. Any other name is displayed as it is. */
export const suggestedNames = {
  face: { tr: 'Yüz', en: 'Face' },
  profile: { tr: 'Profil', en: 'Profile' },
  fullLength: { tr: 'Tam boy', en: 'Full length' },
  hands: { tr: 'Eller', en: 'Hands' },
} as const satisfies Record<string, LocalText>;

/** The types that services of image generation accept. */
export const referenceTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const maxReferenceBytes = 10 * megabyte;
export const maxReferences = 20;
export const maxReferenceName = 40;

/** A picture of a model that workflows receive, in the order of the model's references. */
export type Reference = {
  id: string;
  influencerId: string;
  /** Unique in its model, whatever the case of its letters; templates name the reference by it. */
  name: string;
  /** The bytes are private, as those of uploads are. */
  file: StoredFile;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** The address of a copy for everyone (`/media/ab12….jpg`); null for a private reference. */
  publicUrl: string | null;
  /** References with a smaller one come first. Positions may have gaps. */
  position: number;
  /** Grows by one with every edit of the reference; a new order is no edit. */
  version: number;
  createdAt: string;
};

/** Writes need the lock of the model (`InfluencerStore.lock`), so that one follows the other. */
export type ReferenceStore = {
  /** The references of a model, in their order. */
  list(influencerId: string): Promise<Reference[]>;
  byId(id: string): Promise<Reference | null>;
  byName(influencerId: string, name: string): Promise<Reference | null>;
  /** Needs a free id and name. */
  insert(reference: Reference): Promise<void>;
  /** Everything but model, position and creation time. */
  save(reference: Reference): Promise<void>;
  /** `ids`: all references of the model in their new order. */
  reorder(influencerId: string, ids: readonly string[]): Promise<void>;
  /** The sweep of uploads removes the bytes once nothing else uses them. */
  remove(id: string): Promise<void>;
};

/**
 * Why a name cannot be used: a placeholder contains letters, digits, hyphens and underscores, and another reference of
 * the model has another name. Case is ignored there: `Face` beside `face` would confuse. Null for a usable name.
 */
export function nameProblem(
  name: string,
  others: readonly Pick<Reference, 'name'>[],
): Issue<'required' | 'influencers.referenceName' | 'influencers.referenceNameTaken'> | null {
  if (name === '') return issue('name', 'required');
  if (!/^[A-Za-z0-9_-]+$/.test(name) || name.length > maxReferenceName) {
    return issue('name', 'influencers.referenceName', { max: maxReferenceName });
  }
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? issue('name', 'influencers.referenceNameTaken', { name }) : null;
}

/** Why a file cannot be a reference, by its type and size in bytes; null when it can. */
export function pictureProblem({
  type,
  size,
}: Pick<StoredFile, 'type' | 'size'>): Issue<
  'influencers.referenceTooLarge' | 'influencers.referenceFormat' | 'influencers.photoNotImage'
> | null {
  if (!type.startsWith('image/')) return issue('picture', 'influencers.photoNotImage');
  if (!referenceTypes.includes(type)) {
    return issue('picture', 'influencers.referenceFormat', { format: formatOf(type) });
  }
  if (size <= maxReferenceBytes) return null;
  return issue('picture', 'influencers.referenceTooLarge', { maxMb: inMegabytes(maxReferenceBytes) });
}

/** `image/heic-sequence` → `HEIC`. */
function formatOf(type: string): string {
  return type
    .slice('image/'.length)
    .replace(/^x-|^vnd\.|[-+].*$/g, '')
    .toUpperCase();
}

/** The position after all others. */
export function nextPosition(references: readonly Pick<Reference, 'position'>[]): number {
  return Math.max(-1, ...references.map(({ position }) => position)) + 1;
}

/** Whether both lists have the same ids, each once, in whatever order. */
export function isPermutation(ids: readonly string[], of: readonly string[]): boolean {
  return ids.length === of.length && new Set(ids).size === ids.length && ids.every((id) => of.includes(id));
}

/** The names of references in the placeholders of a template, each once: `{{reference.face}}`, `{{reference.face.url}}`. */
export function referencesNamedIn(template: unknown): string[] {
  const text = typeof template === 'string' ? template : JSON.stringify(template ?? null);
  const names = [...text.matchAll(/\{\{\s*reference\.([A-Za-z0-9_-]+)(?=[.\s}])/g)].map(([, name]) => name!);
  return [...new Set(names)];
}

/** The number of references without which a template is refused: three for `{{references[2]}}`, none for optional ones. */
export function countNeededReferences(template: unknown): number {
  const places = JSON.stringify(template ?? null).matchAll(/\{\{\s*references\[(\d{1,3})\](?=[.\s}])/g);
  return Math.max(0, ...[...places].map(([, at]) => Number(at) + 1));
}

export function referenceWords(name: string): LocalText {
  const suggested = Object.entries(suggestedNames).find(([suggestion]) => suggestion === name);
  return suggested?.[1] ?? { tr: name, en: name };
}

export function presentReference(reference: Reference): AdminReference {
  const { id, name, file, width, height, publicUrl, version, createdAt } = reference;
  return { id, name, file, width, height, publicUrl, version, createdAt };
}

/** The values of a reference in the audit log. */
function auditedReference({ name, file, width, height, publicUrl }: Reference): AuditValues {
  const picture = [file.name, `${width}×${height}`, file.sha256.slice(0, 12)].filter(Boolean).join(' · ');
  return { name, picture, isPublic: publicUrl !== null };
}

/** The entry of one write to a reference. */
export function referenceEntry(
  of: { id: string; at: string; actorId: string; action: AuditAction; model: string },
  before: Reference | null,
  after: Reference | null,
): AuditEntry {
  const { model, ...rest } = of;
  const { id, name } = (after ?? before)!;
  return auditEntry({
    ...rest,
    subject: { kind: 'reference', id, name: `${model} · ${name}` },
    before: before && auditedReference(before),
    after: after && auditedReference(after),
  });
}
