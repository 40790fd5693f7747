import { defineConfig } from 'vite';
import { appPlugins } from './vite/app-plugins.ts';

/** The app as it draws public pages on the server: one file with all it needs, read once at the start like the rest of the build. The screens that the server never draws are in it too; they are not run. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: appPlugins(),
  // Whatever the server runs as, pages are drawn without the checks of development.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/entry.tsx',
    outDir: 'dist/.server',
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'entry.js' } },
  },
});
