import type { EXPORT_TEXT as ENGLISH } from '../en/graph-exports.ts';
import type { Translated } from '../translated.ts';

export const EXPORT_TEXT = {
  export: 'Exportar',
  /** In the legend of a picture. */
  states: {
    confirmed: 'Confirmado: os dois arquivos o dizem',
    claimed: 'Declarado: nenhum arquivo vigente do outro foi lido',
    unreturned: 'Sem retorno: o arquivo do outro não o confirma',
    contradicted: 'Em contradição: o outro arquivo cita outro dono',
    stale: 'Desatualizado: o arquivo não pode mais ser lido',
  },
  other: 'Outro',
  faded: (names) => `Esmaecidos: ${names}.`,
  noChoices: 'Não há nada aqui para levar como arquivo.',
  failed: 'Não foi possível criar o arquivo. Tente de novo.',
  saved: (name) => `Arquivo ${name} baixado`,
  note: 'Cada arquivo cita a fonte, a data, a pergunta, a licença e o que ficou de fora.',
  graphml: 'o grafo, para yEd, Cytoscape, networkx',
  gexf: 'o grafo com as posições, para o Gephi',
  csvEdges: 'uma linha por declaração',
  csvRows: 'uma linha por linha da tabela',
  json: 'tudo, para programas',
  svg: 'a figura, para impressão',
  png: 'a figura, no dobro do tamanho',
  networkRequest: (center, depth, anchors) =>
    `A rede em torno de ${center}, a até ${depth} ${depth === 1 ? 'passo' : 'passos'}${anchors ? `, vista por meio de ${anchors.join(', ')}` : ''}`,
  radialRequest: (domain) => `Quem está ao lado de ${domain}`,
  checkRequest: (domain) => `Quem cita ${domain}`,
} as const satisfies Translated<typeof ENGLISH>;
