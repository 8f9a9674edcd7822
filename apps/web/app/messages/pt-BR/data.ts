import type { DownloadFormat } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/data.ts';
import type { Translated } from '../translated.ts';

const FORMAT_USES: Record<DownloadFormat, string> = {
  csv: 'Um vínculo por linha, para planilhas e estatísticas. A procedência vem depois dos dados na primeira linha.',
  ndjson: 'Um vínculo por linha, para programas. A primeira linha diz a procedência.',
  graphml: 'Organizações e o que declaram umas das outras, para yEd, Gephi, Cytoscape e networkx.',
};

/** The page from which the whole graph is taken away. */
export const MESSAGES = {
  title: 'Os dados, para levar',
  pageTitle: 'Dados · Vouchwire',
  description: 'O grafo de confiança inteiro em CSV, NDJSON e GraphML, com datas, versões e licenças.',
  intro:
    'Todo vínculo declarado pelos arquivos que lemos, com seu estado, sua linha e os dias em que foi visto pela primeira e pela última vez. São declarações de quem os publica, não juízos sobre eles.',
  asOf: (day) => `Observação mais recente: ${day}.`,
  filesHead: 'Arquivos',
  formats: { csv: 'CSV', ndjson: 'NDJSON', graphml: 'GraphML' },
  formatDescription: (format) => FORMAT_USES[format],
  download: (format) => `Baixar ${format}`,
  size: (whole, gzipped) => `${whole}, ${gzipped} com gzip`,
  contents: (relationships, publishers) =>
    `${formatCount(relationships, 'vínculo', 'vínculos')} de ${formatCount(publishers, 'arquivo vigente', 'arquivos vigentes')}`,
  createdAt: (instant) => `feito em ${instant}`,
  pending: 'Sendo feito agora. O download começa quando estiver completo; recarregue a página para ver o tamanho.',
  versions: (graph, rules) => `grafo ${graph}, regras ${rules}`,
  resumeHead: 'Arquivos grandes',
  resume:
    'Um download interrompido pode ser retomado: o servidor entrega partes por intervalo e informa, pela etiqueta de entidade, se o arquivo ainda é o mesmo.',
  resumeCommand: (address) => `curl -C - -O ${address}`,
  listLink: 'A lista de arquivos em JSON',
  licenseHead: 'Licença',
  license:
    'O que organizações publicam em seus arquivos trust.txt é delas, citado aqui com data e endereço. Dois conjuntos de dados e os nomes de organizações têm licenças próprias:',
  studyRemoved:
    'O estudo de rastreamento de 2026 retirou seus resultados do próprio repositório em 20 de julho de 2026. Usamos a versão que ele publicou antes, sob a licença dela.',
  names: 'names.csv',
  namesLicense: 'Apache-2.0, os nomes de organizações',
  readFromSites: 'lido nos sites de quem publica',
  attribution: 'Se publicar algo feito com isto, cite a observação mais recente e a versão do grafo.',
  elsewhereHead: 'Partes menores',
  elsewhere: 'A página de cada domínio dá o mesmo em JSON e como dados ligados, com selo e citação.',
  api: 'A API',
  query: 'Consultar o grafo em Cypher',
  failed: 'Não foi possível listar os arquivos agora. Tente de novo daqui a pouco.',
} as const satisfies Translated<typeof ENGLISH>;
