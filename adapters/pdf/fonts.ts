import { fileURLToPath } from 'node:url';

/** The fonts of the app as TrueType, with all of Turkish in one file each. */
export const fonts = {
  display: fileURLToPath(import.meta.resolve('@expo-google-fonts/outfit/600SemiBold/Outfit_600SemiBold.ttf')),
  text: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  strong: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')),
};
