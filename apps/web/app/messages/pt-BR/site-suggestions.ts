import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/site-suggestions.ts';
import type { Translated } from '../translated.ts';

/** Every word of the proposals that a site's own home page and the files of others give. */
export const MESSAGES = {
  head: 'Começar do meu site',
  summary: 'Propor linhas a partir da página inicial',
  intro:
    'Sua página inicial é lida uma vez, e o que ela linka é proposto aqui: contas, contatos e páginas sobre vocês. Também respostas a quem cita vocês em seus arquivos. Nada é escolhido por você, a quem vocês pertencem nunca é lido de uma página, e treinamento de IA nunca é proposto.',
  domainFirst: 'Informe primeiro seu domínio acima.',
  read: (domain) => `Ler ${domain}`,
  readAgain: 'Ler de novo',
  reading: (domain) => `Lendo a página inicial de ${domain} e os arquivos que o citam. Leva até 20 segundos.`,
  stop: 'Parar',
  stopped: 'Interrompido antes da resposta. Seu rascunho está como estava.',
  failed: 'Não foi possível ler seu site',
  failedDetails: (time) => `Às ${time}. Seu rascunho está como estava, e cada linha pode ser escrita à mão abaixo.`,
  readAt: (time) => `Lido às ${time}.`,
  truncated: 'A página passa de 2 MiB; o que vem depois não foi lido.',
  noSuggestions: 'Não há nada a propor. Escreva as linhas à mão abaixo.',
  groups: {
    social: 'Contas sociais',
    contact: 'Contato',
    disclosure: 'Páginas sobre vocês',
    others: 'Respostas a arquivos que citam vocês',
  },
  notes: {
    social: 'Uma página também linka contas de outros. Escolha as que são suas.',
    contact: 'O endereço de um setor dura mais que o de uma pessoa.',
    disclosure: 'Escolha as que dizem com que vocês se comprometem.',
    others: 'Uma linha sua responde a uma linha deles. Escolha o que é assim.',
  },
  regions: {
    header: 'no cabeçalho da página',
    nav: 'na navegação',
    footer: 'no rodapé da página',
    main: 'no texto da página',
  },
  onPage: (line, isData, region) => (isData ? `Linha ${line}, dados estruturados` : `Linha ${line}, um link ${region}`),
  quote: (text) => `“${text}”`,
  inFile: (domain, says, line) => `O arquivo de ${domain} diz ${says}${line === null ? '' : `, linha ${line}`}.`,
  inDraft: 'No seu rascunho',
  otherOwner: (owner) => `Seu rascunho diz que vocês pertencem a ${owner}. Remova isso abaixo antes de escolher outro.`,
  add: (count) =>
    count === 0 ? 'Adicionar as linhas escolhidas' : `Adicionar ${formatCount(count, 'linha', 'linhas')}`,
  noneChosen: 'Escolha primeiro ao menos uma linha acima.',
  added: (count) =>
    `${formatCount(count, 'linha adicionada', 'linhas adicionadas')} ao seu rascunho. Nada do que estava lá foi alterado.`,
  shown: (shown, of) => `São mostrados ${shown} de ${of} arquivos que citam vocês; o grafo tem os demais.`,
} as const satisfies Translated<typeof ENGLISH>;
