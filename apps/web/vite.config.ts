import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { antlrRuntime } from './vite/antlr-runtime.ts';
import { docs } from './vite/docs.ts';
import { downloads } from './vite/downloads.ts';
import { messageCatalogs } from './vite/message-catalogs.ts';
import { methodology } from './vite/methodology.ts';
import { routeModuleErrors } from './vite/route-module-errors.ts';
import { rulePages } from './vite/rule-pages.ts';

/**
 * Code and small parts that many pages share: one file each of script and style. By default the bundler creates a
 * separate file for each, a dozen more requests before a page is complete. With the theme, whose rules must come first.
 */
const SHARED_MODULES = [
  /\/app\/(?:root\.tsx|app-shell\/|theme\/(?:tokens|fonts|base)\.css|theme\/color-scheme\.)/,
  /\/app\/components\/(?:button|callout|icon|lazy-component|page-error|status-badge|text-field|toast|toasts)\./,
  /\/app\/lib\/(?:csp-nonce|language-url|page-data|page-meta|suggest-domains-lazy|use-hydrated|use-site)\./,
  /\/api-contract\/src\/languages\.ts/,
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    messageCatalogs(),
    methodology(),
    rulePages(),
    docs(),
    downloads(),
    routeModuleErrors,
    reactRouter(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // Without these, the development server finds packages while the first page loads. It then replaces files that the
  // page has requested, and the first page after an installation has no script.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'] },
  worker: { format: 'es', plugins: () => [antlrRuntime] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Only the server renders the still picture. Otherwise the page that shows it loads its code, too.
          treeshake: { moduleSideEffects: [{ test: /\/network\/export\/network-svg\./, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/react(?:-router)?\//, priority: 1 },
                // The message modules use these, and the shell uses messages: together they would import each other.
                { name: 'formats', test: /\/app\/lib\/(?:fallback-texts|numbers|time)\./, priority: 2 },
                { name: 'shell', test: (id) => SHARED_MODULES.some((part) => part.test(id)) },
              ],
            },
          },
        },
      },
    },
  },
});
