import type { FIRST_RUN as ENGLISH } from '../en/onboarding.ts';
import type { Translated } from '../translated.ts';

/** For who is here for the first time: what a screen does, and the page of the help that says more. */
export const FIRST_RUN = {
  assistant:
    'Fügen Sie die Adresse eines Artikels ein. Was seine Seite, sein Herausgeber und der Vertrauensgraph zeigen, wird Punkt für Punkt gezählt, jeweils mit dem, was dazu gesehen wurde.',
  help: {
    trustTxt: 'Was darin stehen kann',
    graph: 'Wie der Graph entsteht',
    queries: 'Eine Anleitung und zwanzig Fragen',
    answers: 'Was der Wert sagt und was nicht',
  },
} as const satisfies Translated<typeof ENGLISH>;
