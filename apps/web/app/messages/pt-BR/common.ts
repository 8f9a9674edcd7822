import { formatNumber } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import type { COMMON as ENGLISH } from '../en/common.ts';
import type { Translated } from '../translated.ts';

/** Words that stand on several screens. */
export const COMMON = {
  /** Leads to everything that is held of a domain. */
  dossier: 'Página deste domínio',
  dossierFor: (domain) => `Página de ${domain}`,
  backToHome: 'Voltar ao início',
  /** What is known of the other side of a statement, and what came of looking for something. */
  states: {
    confirmed: 'Confirmado',
    claimed: 'Declarado',
    unreturned: 'Sem retorno',
    contradicted: 'Em contradição',
    stale: 'Desatualizado',
    refused: 'Recusado',
    unreachable: 'Inacessível',
    'not-present': 'Ausente',
    'not-checked': 'Não checado',
  },
  severities: { error: 'Erro', warning: 'Aviso', info: 'Nota' },
  lineFinding: (line, severity, message) => `Linha ${line}. ${severity}: ${message}`,
  complete: 'Nada ficou de fora.',
  truncated: (cut) => `Não está tudo aqui: ${cut}`,
  graphVersion: (version) => `grafo ${version}`,
  knownInGraph: 'Conhecidos no grafo',
  reading: 'Lendo os registros…',
  dismiss: 'Dispensar',
  removed: 'Usuário, senha ou consulta desse endereço ficam de fora.',
  copied: 'Copiado',
  copyFailed: 'Seu navegador não permitiu copiar. Selecione o texto.',
  recordsUntil: (month) => `Registros até ${month}.`,
  lastSeen: (month) => `visto por último em ${month}`,
  sourceToTarget: (a, b) => `${a} até ${b}`,
  andMore: (count) => `e mais ${formatNumber(count)}`,
  plusMore: (count) => `+${formatNumber(count)}`,
  masked:
    'Os dados pessoais das linhas de contato são ocultados com asteriscos. O original está no arquivo do veículo.',
  loadFailed: 'Esta parte não carregou. Recarregue a página para vê-la.',
  graphBehind: (since) => `O grafo não é atualizado desde ${formatDateTime(since) ?? since}.`,
  graphBehindDetails: 'As novas verificações aparecerão mais tarde.',
} as const satisfies Translated<typeof ENGLISH>;
