import type { RelationshipType } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/changes.ts';
import type { Translated } from '../translated.ts';

const ADDED: Record<RelationshipType, string> = {
  MEMBER: 'cita como membro',
  BELONGTO: 'diz que pertence a',
  CONTROL: 'diz que controla',
  CONTROLLEDBY: 'diz que é controlado por',
  VENDOR: 'cita como fornecedor',
  CUSTOMER: 'cita como cliente',
};

const REMOVED: Record<RelationshipType, string> = {
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
  description: 'Declarações novas e removidas dos arquivos trust.txt, por dia, com as linhas dos dois lados.',
  standfirst: 'Declarações novas e removidas nos arquivos trust.txt dos editores',
  day: 'Dia',
  show: 'Mostrar',
  onDay: (day) => `Mudanças: ${day}`,
  daysLabel: 'Outros dias',
  pagesLabel: 'Páginas deste dia',
  earlier: (day) => `Antes: ${day}`,
  later: (day) => `Depois: ${day}`,
  nextPage: 'Mais deste dia',
  firstPage: 'O começo deste dia',
  follow: 'Acompanhar',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  kindText: ({ kind, added, removed }): string => {
    const stated = (count: number) => formatCount(count, 'vínculo', 'vínculos');
    switch (kind) {
      case 'first-read':
        return `O arquivo dele foi lido pela primeira vez e declara ${stated(added)}.`;
      case 'gone':
        return `O arquivo dele não está mais lá; declarava ${stated(removed)}.`;
      case 'back':
        return `O arquivo dele voltou e declara ${stated(added)}.`;
      case 'changed':
        return `${formatCount(added, 'novo', 'novos')}, ${formatCount(removed, 'encerrado', 'encerrados')}.`;
    }
  },
  comparedWith: (day) => `Comparado com o arquivo anterior, última leitura: ${day}.`,
  file: 'O arquivo',
  verb: ({ kind, relationship }) => (kind === 'ended' ? REMOVED[relationship] : ADDED[relationship]),
  added: 'Novo',
  firstRead: 'Primeira leitura',
  addedAgain: 'Lido de novo',
  removed: 'Encerrado',
  more: (count) => `e mais ${formatNumber(count)}`,
  recognizedShown: 'Só aparecem as associações revisadas e os editores que elas listam.',
  showAll: 'Mostrar todos os editores',
  allShown: 'Todos os editores. Qualquer pessoa pode publicar um arquivo.',
  showRecognized: 'Mostrar só os reconhecidos',
  none: 'Nesse dia nenhuma declaração destes editores foi adicionada ou removida.',
  noneOnPage: 'Não se encontrou outra mudança deste dia.',
  noChanges: 'Nenhuma mudança registrada ainda.',
  limits: 'O que isto não diz',
  limitsText:
    'Esta página não diz por que uma declaração mudou nem o que houve entre duas checagens. Se um arquivo é lido pela primeira vez, a idade de suas declarações é desconhecida. Um dia é o dia em que lemos o arquivo, em UTC.',
  refused: 'Esta página não existe.',
  showNewest: 'Ao dia mais recente',
  failed: 'Os registros não responderam.',
  failedDetails: 'O erro é nosso. Não diz nada sobre nenhum editor.',
  tryAgain: 'Tentar de novo',
} as const satisfies Translated<typeof ENGLISH>;
