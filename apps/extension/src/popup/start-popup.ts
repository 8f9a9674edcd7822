import { loadInLanguage } from '../lib/load-in-language.ts';

// The build compiles the page once for each language: `?lang` chooses its messages (vite/languages.ts).
await loadInLanguage({
  en: () => import('./popup.tsx?lang=en'),
  es: () => import('./popup.tsx?lang=es'),
  fr: () => import('./popup.tsx?lang=fr'),
  de: () => import('./popup.tsx?lang=de'),
  'pt-BR': () => import('./popup.tsx?lang=pt-BR'),
});
