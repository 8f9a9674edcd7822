import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/custom-anchors.ts';
import type { Translated } from '../translated.ts';

/** Every word about whose vouching counts. */
export const MESSAGES = {
  bannerLabel: 'De quem é esta visão',
  activeAnchors: 'Visto por meio de',
  andMore: (count) => `e mais ${formatNumber(count)}`,
  anchorsNote:
    'Sinais de confiança, discos preenchidos e caminhos seguem estes avalistas no lugar das âncoras deste site. Consultas e análises, não.',
  backToDefault: 'Voltar à visão padrão',
  change: 'Mudar',
  save: 'Guardar neste navegador',
  deleteSaved: 'Deixar de guardar neste navegador',
  choose: 'Escolher seus avalistas',

  title: 'Escolha seus avalistas',
  pageTitle: 'Escolha seus avalistas · Vouchwire',
  description:
    'Troque as associações cujas listas contam por outras à sua escolha: sinais de confiança e caminhos as seguem, para você e para quem receber o link.',
  standfirst:
    'Um sinal de confiança parte de associações cujas listas foram revistas: as âncoras. Aqui você pode pôr outras no lugar delas. O que decorre disso é calculado para você e fica no link; nada é guardado como pontuação de ninguém.',
  domains: 'Avalistas',
  domainsHint: 'um domínio por linha, no máximo 50',
  domainsDetails:
    'O que conta aqui de um domínio é o que o próprio trust.txt lista como membros, e quais sites ele diz controlar.',
  use: 'Ver por meio destes',
  useDefault: 'Voltar à visão padrão',
  anchorsHead: 'As âncoras deste site',
  anchorsDetails: (count) =>
    `A visão padrão passa por ${formatCount(count, 'associação', 'associações')}. Ao lado de cada uma está o que figurar na lista atesta.`,
  domain: 'Domínio',
  attests: 'O que estar na lista atesta',
  useAnchors: 'Começar por estas',

  anchorsFilled: 'Preenchido: seus avalistas o avalizam; quanto mais cheio, maior o sinal de confiança.',
  noVoucher: 'nenhum',
  signal: (signal) => (signal === null ? 'sem sinal de confiança' : `sinal de confiança ${formatDecimal(signal, 2)}`),
  noVouchers: 'Nenhum dos avalistas escolhidos avaliza este domínio.',
  refused: 'Estes avalistas não podem ser usados.',
} as const satisfies Translated<typeof ENGLISH>;
