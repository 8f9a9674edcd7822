import type { MESSAGES as ENGLISH } from '../en/time-machine.ts';
import type { Translated } from '../translated.ts';

/** Every word about the graph as it was at an earlier day. */
export const MESSAGES = {
  bannerLabel: 'De que dia é isto',
  asOf: (day) => `O grafo como era em ${day}.`,
  seeNow: 'Ver o de agora',
  whatFollows: 'O que segue é o que se sabia no fim desse dia ou mês (UTC), classificado pelas regras de agora.',
  explorerFollows:
    'Redes, domínios, pontuações de confiança e consultas o acompanham, pelas regras de agora. Sugestões, a lista de associações e análises redigidas continuam as de agora.',

  travel: 'Ver em outro dia',
  travelOrCompare: 'Ver em outro dia, ou o que mudou desde então',
  chooserLabel: 'Dias que podem ser mostrados',
  slider: 'O grafo como era em',
  now: 'agora',
  date: 'Qualquer dia',
  show: 'Mostrar',
  noDays: 'Os registros ainda não falam de nenhum dia anterior.',
  loadingDays: 'Vendo que dias há…',
  daysFailed: 'Não foi possível consultar que dias há. Ainda se pode informar aqui qualquer dia.',

  refused: 'O grafo desse dia não pode ser mostrado.',
  waiting: (day) => `O grafo como era em ${day} está sendo feito.`,
  waitingMore:
    'É feito a partir dos registros quando é pedido pela primeira vez, e guardado. Isso leva alguns segundos, e mais se os registros são muitos. Esta página segue sozinha.',
  waitingWithout: 'Sem script, olhe de novo em alguns segundos.',
  progress: 'Fazendo o grafo',
  lookAgain: 'Olhar de novo',
  asking: (day) =>
    `Consultando o grafo como era em ${day}. Na primeira vez, ele é feito a partir dos registros, o que demora um pouco.`,
  pageTitle: (title, day) => `${title} (em ${day})`,
} as const satisfies Translated<typeof ENGLISH>;
