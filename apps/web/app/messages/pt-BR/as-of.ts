import type { MESSAGES as ENGLISH } from '../en/as-of.ts';
import type { Translated } from '../translated.ts';

/** Every word about the graph as it was at an earlier day. */
export const MESSAGES = {
  bannerLabel: 'De que dia é isto',
  asOf: (day) => `O grafo como era em ${day}.`,
  showCurrent: 'Ver o de agora',
  asOfNote: 'O que segue é o que se sabia no fim desse dia ou mês (UTC), classificado pelas regras de agora.',
  explorerAsOfNote:
    'Redes, domínios, pontuações de confiança e consultas o acompanham, pelas regras de agora. Sugestões, a lista de associações e análises redigidas continuam as de agora.',

  chooseDay: 'Ver em outro dia',
  chooseOrCompareDays: 'Ver em outro dia, ou o que mudou desde então',
  chooserLabel: 'Dias que podem ser mostrados',
  slider: 'O grafo como era em',
  now: 'agora',
  date: 'Qualquer dia',
  show: 'Mostrar',
  noDays: 'Os registros ainda não falam de nenhum dia anterior.',
  loadingDays: 'Vendo que dias há…',
  daysFailed: 'Não foi possível consultar que dias há. Ainda se pode informar aqui qualquer dia.',

  refused: 'O grafo desse dia não pode ser mostrado.',
  snapshotPending: (day) => `O grafo como era em ${day} está sendo feito.`,
  snapshotPendingDetails:
    'É feito a partir dos registros quando é pedido pela primeira vez, e guardado. Isso leva alguns segundos, e mais se os registros são muitos. Esta página segue sozinha.',
  snapshotPendingWithoutScript: 'Sem script, olhe de novo em alguns segundos.',
  progress: 'Fazendo o grafo',
  checkAgain: 'Olhar de novo',
  loadingDay: (day) =>
    `Consultando o grafo como era em ${day}. Na primeira vez, ele é feito a partir dos registros, o que demora um pouco.`,
  pageTitle: (title, day) => `${title} (em ${day})`,
} as const satisfies Translated<typeof ENGLISH>;
