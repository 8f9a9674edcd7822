import { counted, fixed, grouped } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/vouchers.ts';
import type { Translated } from '../translated.ts';

/** Every word about whose vouching counts. */
export const MESSAGES = {
  bannerLabel: 'De quem é esta visão',
  seenThrough: 'Visto por meio de',
  andMore: (count) => `e mais ${grouped(count)}`,
  whatFollows:
    'Sinais de confiança, discos preenchidos e caminhos seguem estes avalistas no lugar das âncoras deste site. Consultas e análises, não.',
  backToDefault: 'Voltar à visão padrão',
  change: 'Mudar',
  keep: 'Guardar neste navegador',
  forget: 'Deixar de guardar neste navegador',
  choose: 'Escolher seus avalistas',

  title: 'Escolha seus avalistas',
  pageTitle: 'Escolha seus avalistas · Vouchwire',
  description:
    'Troque as associações cujas listas contam por outras à sua escolha: sinais de confiança e caminhos as seguem, para você e para quem receber o link.',
  standfirst:
    'Um sinal de confiança parte de associações cujas listas foram revistas: as âncoras. Aqui você pode pôr outras no lugar delas. O que decorre disso é calculado para você e fica no link; nada é guardado como pontuação de ninguém.',
  domains: 'Avalistas',
  domainsHint: 'um domínio por linha, no máximo 50',
  domainsMore:
    'O que conta aqui de um domínio é o que o próprio trust.txt lista como membros, e quais sites ele diz controlar.',
  use: 'Ver por meio destes',
  useDefault: 'Voltar à visão padrão',
  anchorsHead: 'As âncoras deste site',
  anchorsMore: (count) =>
    `A visão padrão passa por ${counted(count, 'associação', 'associações')}. Ao lado de cada uma está o que figurar na lista atesta.`,
  domain: 'Domínio',
  attests: 'O que estar na lista atesta',
  takeThese: 'Começar por estas',

  filled: 'Preenchido: seus avalistas o avalizam; quanto mais cheio, maior o sinal de confiança.',
  notVouched: 'nenhum',
  signal: (signal) => (signal === null ? 'sem sinal de confiança' : `sinal de confiança ${fixed(signal, 2)}`),
  noneVouches: 'Nenhum dos avalistas escolhidos avaliza este domínio.',
  refused: 'Estes avalistas não podem ser usados.',
} as const satisfies Translated<typeof ENGLISH>;
