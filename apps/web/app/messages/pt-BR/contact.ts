import type { MESSAGES as ENGLISH } from '../en/contact.ts';
import type { Translated } from '../translated.ts';

/** The contact page. */
export const MESSAGES = {
  title: 'Contato',
  pageTitle: 'Contato · Vouchwire',
  description: 'Como falar com a Vouchwire e em quanto tempo esperar uma resposta.',
  addressPending: 'Informações de contato em breve',
  cards: [
    { head: 'Dúvidas gerais', about: 'Perguntas sobre o projeto, os dados ou este site.' },
    { head: 'Atendimento a veículos', about: 'Candidaturas ao piloto e o que o grafo mostra do seu domínio.' },
    { head: 'Ajuda com trust.txt', about: 'Escrever, publicar e corrigir um arquivo.' },
    { head: 'Comentários', about: 'O que falta, está errado ou não está claro.' },
  ],
  timesHead: 'Prazos de resposta',
  times: [
    { what: 'Dúvidas gerais', within: '1 a 2 dias úteis' },
    { what: 'Candidaturas de veículos', within: '3 a 5 dias úteis' },
    { what: 'Suporte técnico', within: '24 a 48 horas' },
  ],
  securityHead: 'Segurança',
  security: [
    'Em breve haverá um contato para relatos de segurança. Até lá, nosso ',
    'security.txt',
    ' diz para onde um relato pode ser enviado.',
  ],
  /** If the operator gives a security contact: before it, and between two. */
  securityContact: 'Relate uma falha de segurança a ',
  or: ' ou ',
  report: ['Há algo errado em uma página? ', 'Avise sobre um erro', '. Não é preciso ter conta.'],
} as const satisfies Translated<typeof ENGLISH>;
