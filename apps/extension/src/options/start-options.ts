import { loadInLanguage } from '../lib/load-in-language.ts';

// The build compiles the page once for each language: `?lang` chooses its messages (vite/languages.ts).
await loadInLanguage({
  en: () => import('./options.tsx?lang=en'),
  es: () => import('./options.tsx?lang=es'),
  fr: () => import('./options.tsx?lang=fr'),
  de: () => import('./options.tsx?lang=de'),
  'pt-BR': () => import('./options.tsx?lang=pt-BR'),
});
