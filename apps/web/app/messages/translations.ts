/** Origin of a translation, and who has reviewed it. */
interface Translation {
  readonly createdBy: 'the source' | 'by machine' | 'by a speaker';
  /** Day of the review, and initials of the speaker who has read all texts. Null if there was no review yet. */
  readonly reviewed: string | null;
}

/**
 * Translations by language tag. The footer marks a language until a speaker has read all texts. `npm run
 * docs:write` generates the table of docs/languages.md from it.
 */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  en: { createdBy: 'the source', reviewed: 'not needed' },
  es: { createdBy: 'by machine', reviewed: null },
  fr: { createdBy: 'by machine', reviewed: null },
  de: { createdBy: 'by machine', reviewed: null },
  'pt-BR': { createdBy: 'by machine', reviewed: null },
};

/** False for a translation that no speaker has read completely. */
export const isReviewed = (tag: string): boolean => TRANSLATIONS[tag]?.reviewed !== null;
