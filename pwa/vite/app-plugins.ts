import type { PluginOption } from 'vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { textsByLanguage } from './texts-by-language.ts';

/** The plugins that the sources of the app need in every build. */
export function appPlugins(): PluginOption[] {
  return [textsByLanguage(), react(), tailwindcss()];
}
