import type { FIRST_RUN as ENGLISH } from '../en/onboarding.ts';
import type { Translated } from '../translated.ts';

/** For who is here for the first time: what a screen does, and the page of the help that says more. */
export const FIRST_RUN = {
  assistant:
    'Collez l’adresse d’un article. Ce que montrent sa page, son éditeur et le graphe de confiance est compté, point par point, avec ce qui a été vu pour chacun.',
  help: {
    trustTxt: 'Ce qui peut y figurer',
    graph: 'Comment le graphe est fait',
    queries: 'Un guide et vingt questions',
    answers: 'Ce que dit le score, et ce qu’il ne dit pas',
  },
} as const satisfies Translated<typeof ENGLISH>;
