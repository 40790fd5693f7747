import type { ComponentType } from 'react';
import type { Word } from './words.ts';
import { ButtonSection } from './sections/ButtonSection.tsx';
import { ChoiceSection } from './sections/ChoiceSection.tsx';
import { FieldSection } from './sections/FieldSection.tsx';
import { MarkSection } from './sections/MarkSection.tsx';
import { MessageSection } from './sections/MessageSection.tsx';
import { OverlaySection } from './sections/OverlaySection.tsx';
import { ImageSection } from './sections/ImageSection.tsx';
import { SurfaceSection } from './sections/SurfaceSection.tsx';
import { WaitingSection } from './sections/WaitingSection.tsx';

/** The sections of the gallery in order, one per family of parts. A section's name is its place in the address. */
export const sections = [
  { name: 'buttons', Section: ButtonSection },
  { name: 'fields', Section: FieldSection },
  { name: 'choices', Section: ChoiceSection },
  { name: 'marks', Section: MarkSection },
  { name: 'images', Section: ImageSection },
  { name: 'waiting', Section: WaitingSection },
  { name: 'messages', Section: MessageSection },
  { name: 'overlays', Section: OverlaySection },
  { name: 'surfaces', Section: SurfaceSection },
] satisfies readonly { name: Word; Section: ComponentType }[];
