import { counted } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/accounts.ts';
import type { Translated } from '../translated.ts';

/** Every word of the accounts of a site, seen from both sides. */
export const MESSAGES = {
  head: 'Konten in sozialen Netzwerken, von beiden Seiten',
  label: (domain) => `Konten von ${domain}`,
  notLooked: 'In letzter Zeit hat niemand nachgesehen, ob die Seiten der Konten, die die Datei führt, dieses tragen:',
  notLookedEnd: '. Dafür werden bis zu 20 Seiten abgerufen; das dauert bis zu 30 Sekunden.',
  look: 'Konten ansehen',
  again: 'Erneut ansehen',
  looking: 'Die Datei und die Seiten der Konten werden angesehen. Das dauert bis zu 30 Sekunden.',
  stop: 'Abbrechen',
  stopped: 'Abgebrochen, bevor die Antwort kam.',
  failed: 'Die Konten konnten nicht angesehen werden',
  failedMore: (time) => `Um ${time}. Über die Konten folgt daraus nichts.`,
  lookedAt: (time, day) => `Angesehen ${day ? `${day}, ` : ''}${time}.`,
  more: (more) => `${counted(more, 'weiteres Konto wurde', 'weitere Konten wurden')} nicht angesehen.`,
  line: (line) => `Zeile ${line} der Datei`,
  unlisted: 'Nicht in der Datei',
  listedUnknown: 'Keine Datei zum Nachsehen',
  pages: {
    'names-it': 'Seite trägt das Abzeichen',
    nearly: 'Seite trägt es falsch geschrieben',
    'names-another': 'Seite trägt ein anderes Abzeichen',
    'names-nobody': 'Seite trägt kein Abzeichen',
    'not-checkable': 'Seite nicht prüfbar',
    gone: 'Kein solches Konto',
    moved: 'Führt anderswohin',
    'not-asked': 'Seite nicht abgerufen',
  },
  note: 'Eine Seite hinter einer Anmeldung, eine, die robots.txt verschließt, und eine, die von Skripten gezeichnet wird, können wir nicht lesen. Das spricht nicht gegen das Konto.',
} as const satisfies Translated<typeof ENGLISH>;
