import type { FIRST_RUN as ENGLISH } from '../en/onboarding.ts';
import type { Translated } from '../translated.ts';

/** For who is here for the first time: what a screen does, and the page of the help that says more. */
export const FIRST_RUN = {
  assistant:
    'Pegue la dirección de un artículo. Lo que muestran su página, su editor y el grafo de confianza se cuenta, punto por punto, con lo que se vio para cada uno.',
  help: {
    trustTxt: 'Qué puede figurar en él',
    graph: 'Cómo se hace el grafo',
    queries: 'Una guía y veinte preguntas',
    answers: 'Qué dice la puntuación y qué no',
  },
} as const satisfies Translated<typeof ENGLISH>;
