import type { FIRST_RUN as ENGLISH } from '../en/onboarding.ts';
import type { Translated } from '../translated.ts';

/** For who is here for the first time: what a screen does, and the page of the help that says more. */
export const FIRST_RUN = {
  assistant:
    'Cole o endereço de um artigo. O que a página, o publicador e o grafo de confiança mostram é contado, ponto a ponto, com o que foi visto para cada um.',
  help: {
    trustTxt: 'O que pode constar nele',
    graph: 'Como o grafo é feito',
    queries: 'Um guia e vinte perguntas',
    answers: 'O que a pontuação diz e o que não diz',
  },
} as const satisfies Translated<typeof ENGLISH>;
