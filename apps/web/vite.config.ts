import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { locale } from './vite/locale.ts';

const api = process.env.VOUCHWIRE_API ?? 'http://127.0.0.1:3000';
const zodStandIn = fileURLToPath(new URL('./app/lib/zod-stand-in.ts', import.meta.url));

/** The browser uses the contract's paths and types, not its schemas: zod itself stays out of the bundle. */
const withoutZodInBrowser: Plugin = {
  name: 'vouchwire:without-zod-in-browser',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => (id === 'zod' ? zodStandIn : undefined),
};

export default defineConfig({
  plugins: [locale(process.env.VOUCHWIRE_LOCALE), withoutZodInBrowser, reactRouter()],
  server: { proxy: { '/api': api } },
  build: { target: 'es2023', assetsInlineLimit: 0 },
});
