import type { StoredTable } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/privacy.ts';
import type { Translated } from '../translated.ts';

/** The tables and columns of the contract's `STORED_DATA`, in its order. */
const TABLES: readonly StoredTable[] = [
  {
    table: 'waitlist_signup',
    title: 'Inscrições na lista de espera',
    retention: 'Até que você saia da lista de espera pelo link em nossos e-mails, ou nos peça para apagar seus dados.',
    fields: [
      { column: 'id', description: 'Um número sequencial', purpose: 'Para saber que e-mails são desta inscrição.' },
      {
        column: 'email',
        description: 'Seu endereço de e-mail, como você o digitou',
        purpose: 'Para avisar quando o produto for lançado.',
      },
      {
        column: 'email_key',
        description: 'O mesmo endereço em minúsculas',
        purpose: 'Para que duas inscrições, seja qual for a grafia, sejam uma só.',
      },
      { column: 'name', description: 'Seu nome, se você o deu', purpose: 'Para saber a quem escrevemos.' },
      {
        column: 'interests',
        description: 'Os temas que você escolheu',
        purpose: 'Para saber o que construir primeiro.',
      },
      {
        column: 'unsubscribe_token',
        description: 'Um texto aleatório que só nossos e-mails a você contêm',
        purpose: 'Para que o link neles possa apagar sua inscrição sem login.',
      },
      {
        column: 'created_at',
        description: 'Quando você se inscreveu',
        purpose: 'Para saber desde quando você espera.',
      },
      {
        column: 'updated_at',
        description: 'Quando você enviou o formulário pela última vez',
        purpose: 'Para saber de quando é o que temos.',
      },
    ],
  },
  {
    table: 'publisher_application',
    title: 'Candidaturas ao piloto para veículos',
    retention: 'Até o fim do piloto, ou até que você nos peça para apagar seus dados.',
    fields: [
      {
        column: 'id',
        description: 'Um número sequencial',
        purpose: 'Para designar a candidatura enquanto é avaliada.',
      },
      {
        column: 'email',
        description: 'Seu endereço de e-mail, como você o digitou',
        purpose: 'Para responder à sua candidatura.',
      },
      {
        column: 'email_key',
        description: 'O mesmo endereço em minúsculas',
        purpose: 'Para que dois envios do formulário, seja qual for a grafia, sejam uma só candidatura.',
      },
      { column: 'name', description: 'Seu nome', purpose: 'Para saber a quem escrevemos.' },
      { column: 'organization_name', description: 'O nome da sua organização', purpose: 'Para avaliar a candidatura.' },
      { column: 'organization_type', description: 'O tipo da sua organização', purpose: 'Para avaliar a candidatura.' },
      {
        column: 'website',
        description: 'O endereço do site dela, se você o deu',
        purpose: 'Para avaliar a candidatura.',
      },
      { column: 'role', description: 'Sua função nela', purpose: 'Para avaliar a candidatura.' },
      {
        column: 'description',
        description: 'O que você nos contou além disso',
        purpose: 'Para avaliar a candidatura.',
      },
      { column: 'status', description: 'Se é nova, aceita ou recusada', purpose: 'Para saber o que falta avaliar.' },
      {
        column: 'created_at',
        description: 'Quando você se candidatou',
        purpose: 'Para responder na ordem das candidaturas.',
      },
      {
        column: 'updated_at',
        description: 'Quando você enviou o formulário pela última vez',
        purpose: 'Para saber de quando é o que temos.',
      },
      { column: 'decided_at', description: 'Quando foi decidida', purpose: 'Para saber a que lhe devemos resposta.' },
    ],
  },
  {
    table: 'error_report',
    title: 'Avisos de erro',
    retention: 'Até que você nos peça para apagá-lo. Apagar um aviso apaga também os e-mails dele.',
    fields: [
      { column: 'id', description: 'Um número sequencial', purpose: 'Para saber que e-mails são deste aviso.' },
      {
        column: 'reference',
        description: 'Um número aleatório que só você e nós conhecemos',
        purpose: 'Para que você possa citar o aviso quando nos escrever.',
      },
      {
        column: 'about',
        description: 'O endereço da página de que o aviso trata',
        purpose: 'Para achar o que está errado.',
      },
      {
        column: 'text',
        description: 'O que você escreveu, como texto simples',
        purpose:
          'Para verificar o que está errado e corrigir. O operador também recebe o texto por e-mail, se o e-mail estiver configurado.',
      },
      {
        column: 'email',
        description: 'Seu endereço de e-mail, se você o deu',
        purpose: 'Para enviar a resposta a você. Nenhum outro e-mail vai para ele.',
      },
      {
        column: 'email_key',
        description: 'O mesmo endereço em minúsculas',
        purpose: 'Para achar o aviso se você nos pedir para apagá-lo.',
      },
      {
        column: 'state',
        description: 'Se o aviso está aberto, respondido ou fechado',
        purpose: 'Para saber o que falta fazer.',
      },
      { column: 'answer', description: 'O que respondemos', purpose: 'Para saber o que lhe foi dito.' },
      { column: 'answered_at', description: 'Quando respondemos', purpose: 'Para responder cada aviso uma vez.' },
      { column: 'note', description: 'O que fizemos', purpose: 'Para saber por que um aviso foi fechado.' },
      { column: 'closed_at', description: 'Quando o aviso foi fechado', purpose: 'Para saber o que falta fazer.' },
      {
        column: 'created_at',
        description: 'Quando você enviou o aviso',
        purpose: 'Para ler os avisos na ordem em que chegaram.',
      },
    ],
  },
  {
    table: 'outbox_message',
    title: 'E-mails e mensagens para você',
    retention:
      'Enquanto existir a inscrição, a candidatura ou o aviso de erro a que pertencem; sobre um acompanhamento, por 30 dias, e nunca mais que o acompanhamento.',
    fields: [
      { column: 'id', description: 'Um número sequencial', purpose: 'Para enviar as mensagens em ordem.' },
      {
        column: 'kind',
        description:
          'O que é: uma confirmação, a mensagem de que o produto foi lançado, a resposta a um aviso de erro ou, sobre um acompanhamento, o link, mudanças ou um teste',
        purpose: 'Para saber que texto enviar.',
      },
      {
        column: 'signup_id',
        description: 'O número da inscrição',
        purpose: 'Para saber a quem vai; não contém endereço.',
      },
      {
        column: 'application_id',
        description: 'O número da candidatura',
        purpose: 'Para saber a quem vai; não contém endereço.',
      },
      {
        column: 'report_id',
        description: 'O número do aviso de erro',
        purpose: 'Para saber a quem vai; não contém endereço.',
      },
      {
        column: 'follow_id',
        description: 'O número do acompanhamento',
        purpose: 'Para saber a quem vai; não contém endereço algum.',
      },
      { column: 'launch_message_id', description: 'O número do texto', purpose: 'Para saber que texto enviar.' },
      {
        column: 'dedup_key',
        description: 'Que mensagem é; de um e-mail, o dia',
        purpose: 'Para enviar cada mensagem no máximo uma vez.',
      },
      {
        column: 'message_id',
        description: 'Um texto aleatório que nomeia a mensagem',
        purpose: 'Para que seu programa reconheça uma mensagem que vem de novo.',
      },
      {
        column: 'body',
        description: 'As mudanças que ela conta, como as páginas públicas as trazem',
        purpose: 'Para enviar o mesmo em cada tentativa.',
      },
      { column: 'changes', description: 'Quantas mudanças ela conta', purpose: 'Para mostrar a você.' },
      { column: 'state', description: 'Se foi enviada', purpose: 'Para enviar cada mensagem no máximo uma vez.' },
      { column: 'attempts', description: 'Quantas vezes se tentou', purpose: 'Para esperar mais após cada falha.' },
      {
        column: 'next_attempt_at',
        description: 'Quando se tenta da próxima vez',
        purpose: 'Para esperar após uma falha.',
      },
      {
        column: 'last_attempt_at',
        description: 'Quando se tentou por último',
        purpose: 'Para notar uma tentativa que nunca terminou.',
      },
      {
        column: 'reason',
        description: 'Por que não chegou, em uma palavra ou número',
        purpose: 'Para mostrar a você, e para descobrir o que há de errado.',
      },
      { column: 'created_at', description: 'Quando foi escrita', purpose: 'Para enviar as mensagens em ordem.' },
    ],
  },
  {
    table: 'followed_subject',
    title: 'O que se acompanha',
    retention: 'Até que ninguém mais o acompanhe.',
    fields: [
      { column: 'id', description: 'Um número sequencial', purpose: 'Para saber quais acompanhamentos lhe pertencem.' },
      {
        column: 'scope',
        description: 'Se é o domínio ou são os membros da associação que se acompanham',
        purpose: 'Para saber que mudanças procurar.',
      },
      { column: 'domain', description: 'O domínio que se acompanha', purpose: 'Para saber que mudanças procurar.' },
      {
        column: 'next_check_at',
        description: 'Quando se olha da próxima vez',
        purpose: 'Para que nenhum domínio seja olhado com frequência demais.',
      },
      {
        column: 'checked_version',
        description: 'A versão dos registros na última vez que se olhou',
        purpose: 'Para olhar só onde há algo novo.',
      },
      {
        column: 'tracking_since',
        description: 'Desde quando se notam mudanças',
        purpose: 'Para que nada mais antigo seja enviado como novidade.',
      },
      {
        column: 'horizon',
        description: 'A data da mudança mais antiga que se olhou',
        purpose: 'Para que nada mais antigo seja enviado como novidade.',
      },
    ],
  },
  {
    table: 'follow',
    title: 'Acompanhamentos',
    retention:
      'Até que você o apague, na página dele ou pelo link de cada e-mail, ou nos peça; um acompanhamento que ninguém confirmou some após 7 dias.',
    fields: [
      {
        column: 'id',
        description: 'Um número sequencial',
        purpose: 'Para saber quais mensagens pertencem a este acompanhamento.',
      },
      { column: 'subject_id', description: 'O número do que se acompanha', purpose: 'Para saber de que avisar você.' },
      { column: 'channel', description: 'E-mail ou webhook', purpose: 'Para saber como chegar a você.' },
      {
        column: 'email',
        description: 'Seu endereço de e-mail, como você o digitou',
        purpose: 'Para dizer a você o que mudou.',
      },
      {
        column: 'email_key',
        description: 'O mesmo endereço em minúsculas',
        purpose: 'Para que dois pedidos, seja qual for a grafia, sejam um só.',
      },
      { column: 'webhook_url', description: 'O endereço do seu webhook', purpose: 'Para enviar mensagens para lá.' },
      {
        column: 'webhook_host',
        description: 'O host desse endereço',
        purpose: 'Para que ninguém faça enviar muitos testes a um mesmo host.',
      },
      {
        column: 'webhook_secret',
        description: 'Um texto aleatório com que se assinam as mensagens ao seu webhook',
        purpose: 'Para que seu programa saiba que uma mensagem é nossa.',
      },
      {
        column: 'token',
        description: 'Um texto aleatório no link da página do seu acompanhamento',
        purpose: 'Para que você possa parar e apagar sem fazer login.',
      },
      {
        column: 'state',
        description: 'Se está confirmado, parado ou falhando',
        purpose: 'Para saber se se deve enviar.',
      },
      {
        column: 'state_since',
        description: 'Desde quando é assim',
        purpose: 'Para mostrar a você, e para apagar o que ninguém confirmou.',
      },
      { column: 'reason', description: 'Por que falhou, em uma palavra ou número', purpose: 'Para mostrar a você.' },
      {
        column: 'failing_since',
        description: 'Desde quando nenhuma mensagem chega',
        purpose: 'Para desistir em algum momento.',
      },
      {
        column: 'last_notified_change_id',
        description: 'O número da última mudança contada a você',
        purpose: 'Para contar cada mudança uma vez.',
      },
      {
        column: 'created_at',
        description: 'Quando você pediu para acompanhar',
        purpose: 'Para saber de quando é o que guardamos.',
      },
    ],
  },
  {
    table: 'free_analysis_day',
    title: 'Análises gratuitas: o dia',
    retention: 'Até a primeira análise gratuita de um dia posterior.',
    fields: [
      { column: 'day', description: 'Uma data', purpose: 'Para contar as análises gratuitas por dia.' },
      {
        column: 'salt',
        description: 'Um texto aleatório, feito para esse dia',
        purpose: 'Para que os números abaixo nada digam sem ele, e nada mais digam depois que ele some.',
      },
    ],
  },
  {
    table: 'free_analysis_use',
    title: 'Análises gratuitas: quantas',
    retention: 'Até a primeira análise gratuita de um dia posterior.',
    fields: [
      { column: 'day', description: 'Uma data', purpose: 'Para contar as análises gratuitas por dia.' },
      {
        column: 'visitor',
        description:
          'Um número feito do seu endereço de rede e do texto aleatório do dia; o endereço em si não é guardado',
        purpose: 'Para contar quantas análises gratuitas você usou nesse dia.',
      },
      { column: 'used', description: 'Quantas análises gratuitas', purpose: 'Para saber quantas restam.' },
    ],
  },
  {
    table: 'analysis_result',
    title: 'Resultados do assistente de confiança',
    retention:
      'Por um dia, e depois até que o próximo resultado seja guardado; um resultado com link duradouro, até que ninguém o abra por um ano.',
    fields: [
      { column: 'id', description: 'Um texto aleatório', purpose: 'Para designar o resultado em um link.' },
      {
        column: 'subject',
        description: 'O endereço analisado, sem senhas nem tokens; nada de quem perguntou',
        purpose: 'Para dizer sobre o que é o resultado.',
      },
      {
        column: 'created_at',
        description: 'Quando foi feito',
        purpose: 'Porque o que se encontra em uma página muda.',
      },
      {
        column: 'saved_at',
        description: 'Desde quando há um link duradouro',
        purpose: 'Para apagar resultados que ninguém guardou.',
      },
      {
        column: 'opened_at',
        description: 'Quando foi aberto pela última vez, com precisão de cerca de um mês',
        purpose: 'Para apagar resultados que ninguém abre.',
      },
      { column: 'body', description: 'O que foi encontrado', purpose: 'Para mostrar o resultado de novo.' },
    ],
  },
  {
    table: 'analysis_text',
    title: 'Textos de que resultados foram feitos',
    retention: 'Por uma hora, e depois até que o próximo resultado seja guardado.',
    fields: [
      {
        column: 'result_id',
        description: 'O texto aleatório do resultado',
        purpose: 'Para saber a que resultado pertence.',
      },
      { column: 'created_at', description: 'Quando as páginas foram lidas', purpose: 'Para apagá-lo após uma hora.' },
      {
        column: 'body',
        description: 'O começo e o fim do texto da página, e o começo de páginas sobre o veículo que a publica',
        purpose:
          'Para que um modelo de linguagem consultado por você sobre o resultado leia aquilo de que ele foi feito.',
      },
    ],
  },
  {
    table: 'policy_body',
    title: 'Arquivos trust.txt como foram lidos',
    retention: 'Enquanto durarem os registros do site que publicou o arquivo.',
    fields: [
      {
        column: 'hash',
        description: 'Uma impressão digital do arquivo',
        purpose: 'Para guardar cada arquivo uma vez.',
      },
      {
        column: 'bytes',
        description:
          'O arquivo. Pode conter nomes, endereços de e-mail e telefones de pessoas; os downloads os ocultam',
        purpose: 'Como prova do que o arquivo continha nas datas em que foi lido.',
      },
    ],
  },
  {
    table: 'statement',
    title: 'Linhas de arquivos trust.txt',
    retention: 'Enquanto durarem os registros do site que publicou o arquivo.',
    fields: [
      {
        column: 'observation_id',
        description: 'O número da leitura do arquivo',
        purpose: 'Para saber que arquivo, lido em que datas, contém a linha.',
      },
      { column: 'ordinal', description: 'A posição da linha', purpose: 'Para mostrar as linhas na ordem do arquivo.' },
      {
        column: 'line',
        description: 'O número da linha',
        purpose: 'Para citar a linha de modo que você possa conferi-la.',
      },
      {
        column: 'attribute',
        description: 'A palavra-chave da linha, como “member” ou “contact”',
        purpose: 'Para saber o que a linha declara.',
      },
      {
        column: 'value',
        description:
          'O que a linha declara. Em uma linha de contato, pode ser o nome, o endereço de e-mail ou o telefone de uma pessoa; páginas, downloads e exportações o ocultam',
        purpose: 'Para mostrar o que o site publica.',
      },
    ],
  },
];

/** The Privacy Policy, section by section. */
export const MESSAGES = {
  title: 'Política de Privacidade',
  pageTitle: 'Política de Privacidade · Vouchwire',
  description: 'O que a Vouchwire guarda sobre você, campo por campo, por quê e até quando.',
  lastChanged: (day) => `Última alteração em ${day}`,

  collected: {
    head: 'Dados coletados',
    text: 'Guardamos o que você nos dá:',
    list: [
      'os domínios que você procura ou checa: o que se encontrou ali e quando, nunca quem perguntou;',
      'o endereço de e-mail, o nome e os interesses que você deixa na lista de espera;',
      'os dados de uma candidatura de veículo, e o endereço ou webhook com que você acompanha um domínio;',
      'um aviso de erro, com um endereço de e-mail se você o der;',
      'dados de uso anônimos: quantas requisições foram respondidas e em quanto tempo, nunca de quem.',
    ],
    memory:
      'Seu endereço de rede é contado por um minuto, na memória, para que ninguém sobrecarregue o serviço. O endereço em si nunca é guardado; onde há um vestígio dele, a lista abaixo diz qual, e até quando.',
    published: {
      head: 'Pessoas em arquivos e páginas de outros',
      text: [
        'Também guardamos o que os sites publicam. Um arquivo trust.txt pode conter nomes, endereços de e-mail e telefones de pessoas, sobretudo em suas linhas de contato. Guardamos cada arquivo como foi lido, e a data e o resultado de cada tentativa de lê-lo: são a evidência do que dizemos sobre um site. O rastreador também lê páginas iniciais e guarda como um site se descreve: o nome, o endereço do logotipo, o país e o idioma. Ele só colhe nomes de organizações e títulos de sites: de uma página que uma pessoa publica não se colhe nome.',
        'Nossas páginas, feeds, downloads e exportações ocultam essas linhas de contato: substituímos nomes, endereços de e-mail pessoais e telefones. Endereços de um setor, como info@ ou press@, continuam visíveis. O grafo de confiança não contém dados de contato.',
        'Se alguém analisa uma página no assistente de confiança, o resultado pode citar os autores da página e os criadores de suas imagens, como a página os indica. Até ser apagado, o resultado é mostrado por um link para o assistente com a mesma página. Ele é apagado depois de um dia, a não ser que alguém o compartilhe.',
      ],
      removal: [
        'Se você é citado em um arquivo ou resultado assim, pode pedir a remoção: ',
        'envie-nos um aviso',
        '. Não é preciso ter conta. O operador apaga o que está guardado de um site com o comando “vouchwire forget”. Se os dados estão em um arquivo público, peça também ao veículo que o altere, porque lá ele continua público.',
      ],
    },
    tablesHead: 'O que se guarda sobre pessoas, campo por campo',
    tables: TABLES,
    columns: { field: 'Campo', what: 'O que contém', why: 'Por quê' },
    tableRow: 'Tabela',
    fields: (count) => formatCount(count, 'campo', 'campos'),
  },
  use: {
    head: 'Uso',
    text: 'Um endereço na lista de espera é usado para duas mensagens: que está na lista, e que o produto foi lançado. Um endereço que acompanha um domínio recebe um e-mail com um link e, depois que você confirma ali, no máximo um e-mail por dia sobre esse domínio; um webhook recebe uma mensagem quando algo muda. Uma candidatura é lida pelas pessoas que decidem sobre ela, e respondida. Um domínio que você checou pode ser visitado de novo por nosso rastreador, como qualquer página pública. Um aviso de erro é lido por uma pessoa, que pode responder se você deu um endereço. Nenhum outro e-mail vai para esse endereço.',
  },
  storage: {
    head: 'Armazenamento',
    text: 'Arquivos trust.txt são gerados no lado do cliente: o arquivo é feito no seu navegador, e nada dele nos é enviado. Inscrições, candidaturas e acompanhamentos são guardados à parte do grafo de confiança, onde nenhuma consulta pública as alcança.',
    browserHead: 'O que fica no seu navegador, até que você o limpe:',
    browser: [
      'o rascunho do seu trust.txt;',
      'suas últimas 20 consultas ao grafo;',
      'os avalistas que você escolheu, se pediu para guardá-los;',
      'sua lista de monitoramento: os domínios e quando você a abriu pela última vez;',
      'suas últimas cinco buscas por um site;',
      'se você desativou as teclas isoladas ( / e ? );',
      'o tema e a densidade das tabelas que você escolheu.',
    ],
  },
  sharing: {
    head: 'Compartilhamento',
    text: 'Nada do que você nos conta sobre si é vendido ou repassado. O grafo de confiança é público: repete o que domínios publicaram. Onde uma análise é redigida por um modelo de linguagem, o provedor dele recebe fatos desse grafo, no assistente de confiança também o texto da página sobre a qual você pergunta, e nada sobre você.',
  },
  rights: {
    head: 'Direitos',
    text: [
      'Você pode perguntar o que se guarda sobre você, pedir que seja corrigido ou que seja apagado. A exclusão abrange todos os nossos arquivos. Cada e-mail à lista de espera, e cada um sobre o que você acompanha, traz um link que faz isso; para todo o resto, ',
      'envie um aviso',
      ' ou veja ',
      'Contato',
      '.',
    ],
    operator: 'O operador deste site, responsável pelos dados, é:',
  },
  cookies: {
    head: 'Cookies',
    text: 'Só cookies essenciais. Há um, “lang”, e só se você escolher um idioma: ele guarda esse idioma por um ano, para que a página seguinte também venha nele. Não há no site scripts, fontes ou contadores de terceiros.',
  },
  children: {
    head: 'Menores de 13 anos',
    text: 'O serviço não se destina a menores de 13 anos, e não guardamos conscientemente nada sobre eles. Se uma criança se inscreveu, avise-nos, e a inscrição será apagada.',
  },
  changes: {
    head: 'Mudanças',
    text: 'Uma mudança nesta política é datada no alto desta página. Se algum dia quisermos guardar mais do que está listado aqui, será listado aqui antes.',
  },
} as const satisfies Translated<typeof ENGLISH>;
