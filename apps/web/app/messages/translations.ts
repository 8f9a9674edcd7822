/** How a translation was written, and who has reviewed it since. */
export interface Translation {
  readonly createdBy: 'the source' | 'by machine' | 'by a speaker';
  /** Day and initials of the speaker who has read all of it; null while it waits for one. */
  readonly reviewed: string | null;
}

/** By the tag of the language. The table of docs/languages.md is made from it (`npm run docs:write`). */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  en: { createdBy: 'the source', reviewed: 'not needed' },
  es: { createdBy: 'by machine', reviewed: null },
  fr: { createdBy: 'by machine', reviewed: null },
  de: { createdBy: 'by machine', reviewed: null },
  'pt-BR': { createdBy: 'by machine', reviewed: null },
};
