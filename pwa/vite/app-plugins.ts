import type { PluginOption } from 'vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { contractWithoutSchemas } from './contract-without-schemas.ts';
import { replyShapesAtBuild } from './reply-shapes-at-build.ts';
import { textsByLanguage } from './texts-by-language.ts';

/** What the sources of the app need wherever they are built for. */
export function appPlugins(): PluginOption[] {
  return [textsByLanguage(), contractWithoutSchemas(), replyShapesAtBuild(), react(), tailwindcss()];
}
