import type { PublicationStatus } from '#core/publishing/publication.ts';
import type { TextKey } from '../../../i18n/text-types.ts';

/** The present step of a publication, in order; null once its outcome is certain. */
const steps: Record<PublicationStatus, TextKey | null> = {
  claimed: 'contents.stepClaimed',
  container: 'contents.stepContainer',
  publishing: 'contents.stepPublishing',
  published: null,
  failed: null,
  unconfirmed: null,
};

export function isGoing(status: PublicationStatus): boolean {
  return steps[status] !== null;
}

export function stepOf(status: PublicationStatus): TextKey | null {
  return steps[status];
}
