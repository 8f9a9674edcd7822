import type { RelationshipType } from '@vouchwire/api-contract';
import { counted, grouped } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/changes.ts';
import type { Translated } from '../translated.ts';

const SAYS: Record<RelationshipType, string> = {
  MEMBER: 'cita como membro',
  BELONGTO: 'diz que pertence a',
  CONTROL: 'diz que controla',
  CONTROLLEDBY: 'diz que é controlado por',
  VENDOR: 'cita como fornecedor',
  CUSTOMER: 'cita como cliente',
};

const ENDED: Record<RelationshipType, string> = {
  MEMBER: 'não cita mais como membro',
  BELONGTO: 'não diz mais que pertence a',
  CONTROL: 'não diz mais que controla',
  CONTROLLEDBY: 'não diz mais que é controlado por',
  VENDOR: 'não cita mais como fornecedor',
  CUSTOMER: 'não cita mais como cliente',
};

/** Every word of the page of changes. */
export const MESSAGES = {
  title: 'Mudanças',
  pageTitle: 'O que mudou · Vouchwire',
  description: 'Dia a dia: quais trust.txt passam a citar outros ou deixam de citá-los, com as linhas dos dois lados.',
  standfirst: 'Quais trust.txt passam a citar outros, ou deixam de citá-los',
  day: 'Dia',
  show: 'Mostrar',
  on: (day) => `Mudanças: ${day}`,
  daysLabel: 'Outros dias',
  pagesLabel: 'Páginas deste dia',
  earlier: (day) => `Antes: ${day}`,
  later: (day) => `Depois: ${day}`,
  nextPage: 'Mais deste dia',
  firstPage: 'O começo deste dia',
  follow: 'Acompanhar',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  about: ({ kind, began, ended }): string => {
    const stated = (count: number) => counted(count, 'vínculo', 'vínculos');
    switch (kind) {
      case 'first-read':
        return `O arquivo dele foi lido pela primeira vez e declara ${stated(began)}.`;
      case 'gone':
        return `O arquivo dele não está mais lá; declarava ${stated(ended)}.`;
      case 'back':
        return `O arquivo dele voltou e declara ${stated(began)}.`;
      case 'changed':
        return `${counted(began, 'novo', 'novos')}, ${counted(ended, 'encerrado', 'encerrados')}.`;
    }
  },
  comparedWith: (day) => `Comparado com o arquivo anterior, última leitura: ${day}.`,
  file: 'O arquivo',
  verb: ({ kind, relationship }) => (kind === 'ended' ? ENDED[relationship] : SAYS[relationship]),
  began: 'Novo',
  firstRead: 'Primeira leitura',
  again: 'Lido de novo',
  ended: 'Encerrado',
  more: (count) => `e mais ${grouped(count)}`,
  none: 'Neste dia, nenhum arquivo lido passou a citar outros nem deixou de citá-los.',
  noneHere: 'Não se encontrou outra mudança deste dia.',
  nothing: 'Nada foi visto aqui até agora.',
  limits: 'O que isto não diz',
  limitsText:
    'Por que um arquivo passa a citar outro site ou deixa de citá-lo, e o que houve entre duas observações. Se um arquivo é lido pela primeira vez, não se sabe há quanto tempo ele diz o que diz. Um dia é aquele em que lemos o arquivo, em UTC.',
  refused: 'Esta página de mudanças não existe.',
  toNewest: 'Ao dia mais recente',
  failed: 'Não foi possível consultar os registros.',
  failedMore: 'A falha é nossa, e isso nada diz sobre ninguém.',
  tryAgain: 'Tentar de novo',
} as const satisfies Translated<typeof ENGLISH>;
