/** Origin of a translation, and who has reviewed it. */
interface Translation {
  readonly createdBy: 'the source' | 'by machine' | 'by a speaker';
  /** Day of the review, and initials of the speaker who has read all texts. Null if there was no review yet. */
  readonly reviewed: string | null;
  /** Note in the language itself: a machine translated the pages, and no one has checked them yet. */
  readonly unreviewedNote?: string;
}

/**
 * Translations by language tag. The language menu shows the note until a speaker has read all texts. `npm run
 * docs:write` generates the table of docs/languages.md from it.
 */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  en: { createdBy: 'the source', reviewed: 'not needed' },
  es: { createdBy: 'by machine', reviewed: null, unreviewedNote: 'traducción automática, aún sin revisar' },
  fr: { createdBy: 'by machine', reviewed: null, unreviewedNote: 'traduction automatique, pas encore relue' },
  de: { createdBy: 'by machine', reviewed: null, unreviewedNote: 'maschinelle Übersetzung, noch nicht geprüft' },
  'pt-BR': { createdBy: 'by machine', reviewed: null, unreviewedNote: 'tradução automática, ainda não revisada' },
};

/** Returns the note that the menu shows next to a language without a review. Null if there is none. */
export function findUnreviewedNote(tag: string): string | null {
  const translation = TRANSLATIONS[tag];
  return translation?.reviewed === null ? (translation.unreviewedNote ?? null) : null;
}
