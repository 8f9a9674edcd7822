/** The forms that a dossier has, the usual one first. */
export const DOSSIER_FORMATS = ['text/html', 'application/json', 'application/ld+json'] as const;
