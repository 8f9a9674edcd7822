import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/social-accounts.ts';
import type { Translated } from '../translated.ts';

/** Every word of the accounts of a site, seen from both sides. */
export const MESSAGES = {
  head: 'Contas sociais, nos dois sentidos',
  label: (domain) => `Contas de ${domain}`,
  notChecked: 'Ninguém olhou recentemente se as páginas das contas que o arquivo lista trazem',
  notCheckedEnd: '. Uma consulta pede até 20 páginas e leva até 30 segundos.',
  check: 'Olhar as contas',
  checkAgain: 'Olhar de novo',
  checking: 'Olhando o arquivo e as páginas das contas. Leva até 30 segundos.',
  stop: 'Parar',
  stopped: 'Interrompido antes da resposta.',
  failed: 'Não foi possível olhar as contas',
  failedMore: (time) => `Às ${time}. Isso nada diz sobre as contas.`,
  checkedAt: (time, day) => `Olhado ${day ? `em ${day}, ` : 'às '}${time}.`,
  more: (more) => `${formatCount(more, 'outra conta não foi olhada', 'outras contas não foram olhadas')}.`,
  line: (line) => `Linha ${line} do arquivo`,
  unlisted: 'Não está no arquivo',
  listingUnknown: 'Sem arquivo onde olhar',
  pages: {
    match: 'A página traz o selo',
    misspelled: 'A página o traz mal escrito',
    mismatch: 'A página traz outro selo',
    none: 'A página não traz selo',
    'not-checkable': 'Não é possível checar a página',
    gone: 'Não existe essa conta',
    moved: 'Leva a outro lugar',
    'not-checked': 'Página não pedida',
  },
  note: 'Uma página atrás de um login, uma que o robots.txt fecha e uma desenhada por scripts não podem ser lidas por nós. Isso não pesa contra a conta.',
} as const satisfies Translated<typeof ENGLISH>;
