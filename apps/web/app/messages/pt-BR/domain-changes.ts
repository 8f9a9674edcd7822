import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/domain-changes.ts';
import type { Translated } from '../translated.ts';

/** Every word about what changed between two days. */
export const MESSAGES = {
  compareWith: 'O que mudou desde',
  compare: 'Mostrar o que mudou',
  title: 'O que mudou',
  between: (from, to) => `De ${from} a ${to}`,
  now: 'agora',

  noChanges: 'Nada do que esta página mostra difere entre os dois dias.',
  relationships: (began, ended, changed) =>
    `Do que ele diz e do que se diz dele, ${formatCount(began, 'declaração começou', 'declarações começaram')}, ${formatCount(ended, 'terminou', 'terminaram')} e ${formatCount(changed, 'tem outro estado', 'têm outro estado')}. Uma referência que só está escrita de outro modo é a mesma declaração.`,
  firstReads: (count) =>
    `Além disso, há ${formatCount(count, 'declaração', 'declarações')} em arquivos lidos pela primeira vez depois do primeiro dia. Não se sabe há quanto tempo existem.`,
  ownFileHead: 'No próprio arquivo',
  noEarlierFile: 'Em nenhum dos dois dias tínhamos um arquivo vigente dele.',
  fileRemoved: 'No primeiro dia tínhamos um arquivo vigente dele e no segundo nenhum.',
  fileAdded: 'Não se conhece arquivo vigente dele no primeiro dia. Até o segundo dia, um foi lido.',
  counts: (added, removed, kept, respelled) =>
    `${formatCount(added, 'declaração acrescentada', 'declarações acrescentadas')}, ${formatCount(removed, 'retirada', 'retiradas')}, ${respelled > 0 ? `${formatCount(respelled, 'escrita', 'escritas')} de outro modo, ` : ''}${formatNumber(kept)} sem mudança.`,
  added: 'Acrescentado em',
  removed: 'Retirado de',
  linesOfFile: 'Em',
  addedWord: 'Acrescentada:',
  removedWord: 'Retirada:',
  firstReadWord: 'Primeira leitura:',
  seen: (day) => `visto em ${day}`,
  moreLines: 'Há mais linhas diferentes do que as mostradas aqui. As contagens estão completas.',

  counterpartyHead: 'O que outros dizem dele',
  noCounterpartyChanges: 'Nenhum site começou ou deixou de citá-lo.',
  firstRead: 'Em arquivos lidos pela primeira vez depois do primeiro dia',
  states: 'Confirmação pelo outro lado',
  noStates: 'Nenhuma declaração presente nos dois dias tem outro estado.',
  newState: 'passou a',
  before: 'Antes',
  after: 'Depois',
  noReciprocalStatement: 'Nenhuma linha do outro lado o confirmava.',
  more: 'Mudaram mais declarações do que as mostradas aqui. As contagens acima estão completas.',

  json: 'JSON',

  refused: 'Estes dois dias não podem ser comparados.',
  failed: 'As mudanças não carregaram.',
  failedDetails: 'O erro é nosso. Não diz nada sobre o domínio.',
} as const satisfies Translated<typeof ENGLISH>;
