import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractWithoutSchemas } from './vite/contract-without-schemas.ts';
import { textsByLanguage } from './vite/texts-by-language.ts';

const apiServer = process.env['API_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    textsByLanguage(),
    contractWithoutSchemas(),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        id: '/',
        name: 'Vitrin',
        short_name: 'Vitrin',
        description: 'Sanal influencer seçin, içerik üretin, takvime koyun.',
        lang: 'tr',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#F6F6F3',
        theme_color: '#FFFFFF',
        categories: ['social', 'photo', 'productivity'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // The shell only. What the server says and people's media are never answered from this cache.
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icons/*.png'],
        navigateFallback: '/index.html',
        // The one page of the API is the way back from Instagram, below whatever base there is.
        navigateFallbackDenylist: [/^\/api\//, /\/instagram\/callback$/, /^\/media\//, /^\/health\//],
        runtimeCaching: [],
        cleanupOutdatedCaches: true,
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers that know light-dark(): both themes then stay one value per token.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  server: { proxy: { '/api': apiServer, '/media': apiServer } },
});
