/** How a translation was written, and who has reviewed it since. */
interface Translation {
  readonly createdBy: 'the source' | 'by machine' | 'by a speaker';
  /** Day and initials of the speaker who has read all of it; null while it waits for one. */
  readonly reviewed: string | null;
  /** In the language itself: that a machine translated the pages and no one has checked them yet. */
  readonly unreviewedNote?: string;
}

/** Translations by language tag. The menu of languages shows the note until a speaker has read all texts. The table of docs/languages.md is made from it (`npm run docs:write`). */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  en: { createdBy: 'the source', reviewed: 'not needed' },
  es: { createdBy: 'by machine', reviewed: null, unreviewedNote: 'traducción automática, aún sin revisar' },
  fr: { createdBy: 'by machine', reviewed: null, unreviewedNote: 'traduction automatique, pas encore relue' },
  de: { createdBy: 'by machine', reviewed: null, unreviewedNote: 'maschinelle Übersetzung, noch nicht geprüft' },
  'pt-BR': { createdBy: 'by machine', reviewed: null, unreviewedNote: 'tradução automática, ainda não revisada' },
};

/** What the menu says next to a language that no speaker has read yet; null if it says nothing. */
export function findUnreviewedNote(tag: string): string | null {
  const translation = TRANSLATIONS[tag];
  return translation?.reviewed === null ? (translation.unreviewedNote ?? null) : null;
}
