import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/social-accounts.ts';
import type { Translated } from '../translated.ts';

/** Every word of the accounts of a site, seen from both sides. */
export const MESSAGES = {
  head: 'Konten in sozialen Netzwerken, von beiden Seiten',
  label: (domain) => `Konten von ${domain}`,
  notChecked: 'In letzter Zeit hat niemand nachgesehen, ob die Seiten der Konten, die die Datei führt, dieses tragen:',
  notCheckedEnd: '. Dafür werden bis zu 20 Seiten abgerufen; das dauert bis zu 30 Sekunden.',
  check: 'Konten ansehen',
  checkAgain: 'Erneut ansehen',
  checking: 'Die Datei und die Seiten der Konten werden angesehen. Das dauert bis zu 30 Sekunden.',
  stop: 'Abbrechen',
  stopped: 'Abgebrochen, bevor die Antwort kam.',
  failed: 'Die Konten konnten nicht angesehen werden',
  failedMore: (time) => `Um ${time}. Über die Konten folgt daraus nichts.`,
  checkedAt: (time, day) => `Angesehen ${day ? `${day}, ` : ''}${time}.`,
  more: (more) => `${formatCount(more, 'weiteres Konto wurde', 'weitere Konten wurden')} nicht angesehen.`,
  line: (line) => `Zeile ${line} der Datei`,
  unlisted: 'Nicht in der Datei',
  listingUnknown: 'Keine Datei zum Nachsehen',
  pages: {
    match: 'Seite trägt das Abzeichen',
    misspelled: 'Seite trägt es falsch geschrieben',
    mismatch: 'Seite trägt ein anderes Abzeichen',
    none: 'Seite trägt kein Abzeichen',
    'not-checkable': 'Seite nicht prüfbar',
    gone: 'Kein solches Konto',
    moved: 'Führt anderswohin',
    'not-checked': 'Seite nicht abgerufen',
  },
  note: 'Eine Seite hinter einer Anmeldung, eine, die robots.txt verschließt, und eine, die von Skripten gezeichnet wird, können wir nicht lesen. Das spricht nicht gegen das Konto.',
} as const satisfies Translated<typeof ENGLISH>;
