import type { MESSAGES as ENGLISH } from '../en/terms.ts';
import type { Translated } from '../translated.ts';

/** The Terms of Service, section by section. */
export const MESSAGES = {
  title: 'Termos de Serviço',
  pageTitle: 'Termos de Serviço · Vouchwire',
  description: 'Os termos sob os quais a Vouchwire pode ser usada: oito seções curtas em palavras simples.',
  lastChanged: (day) => `Última alteração em ${day}`,

  acceptance: {
    head: 'Aceitação',
    text: 'Quem usa este site aceita estes termos. Se você não os aceita, pedimos que não o use.',
  },
  use: {
    head: 'Uso do serviço',
    text: 'Procure, pergunte, construa e publique o quanto quiser, dentro dos limites que o serviço estabelece. O que não se pode fazer:',
    not: [
      'passar-se por outro, pessoa ou organização, aqui ou em um arquivo que você publique;',
      'publicar arquivos trust.txt falsos, ou enviá-los a nós;',
      'usar o serviço para algo ilícito;',
      'perturbá-lo, ou contornar seus limites.',
    ],
  },
  files: {
    head: 'Arquivos trust.txt',
    text: 'Você é responsável pela exatidão dos arquivos que cria aqui. Nós ajudamos a escrever um arquivo; você o publica, no seu próprio domínio, e o que ele diz é a sua palavra. Nós não sabemos se ela procede.',
  },
  property: {
    head: 'Propriedade intelectual',
    text: 'O software é publicado sob a Apache License 2.0. O que o grafo repete foi publicado pelos próprios domínios; onde foi coletado por outros, cada exportação os cita e cita a licença deles. Nomes e marcas pertencem a seus donos. O que você escreve aqui continua seu.',
  },
  privacy: {
    head: 'Privacidade',
    text: [
      'A ',
      'Política de Privacidade',
      ' faz parte destes termos. Ela lista o que se guarda, campo por campo, e até quando.',
    ],
  },
  disclaimer: {
    head: 'Isenção de garantias',
    text: 'O serviço é oferecido como está, sem garantia de nenhum tipo. O grafo repete o que domínios dizem uns dos outros: pode estar incompleto, desatualizado ou errado porque eles estão. Uma pontuação é um cálculo a partir dessas declarações. Ela não diz se um artigo está certo, nem se uma organização é honesta.',
  },
  liability: {
    head: 'Limitação de responsabilidade',
    text: 'Até onde a lei permite, não respondemos por danos decorrentes do uso do serviço, ou de não poder usá-lo. Onde a lei não permite limitar uma responsabilidade, nada aqui o faz.',
  },
  changes: {
    head: 'Mudanças',
    text: 'Estes termos podem mudar. A data no alto diz quando mudaram pela última vez. Quem continua a usar o site depois de uma mudança a aceita.',
  },
} as const satisfies Translated<typeof ENGLISH>;
