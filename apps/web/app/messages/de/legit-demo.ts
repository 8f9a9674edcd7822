import type { LinkState } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, StatedRelationship } from '../en/legit-demo.ts';
import type { Translated } from '../translated.ts';

const TABS = {
  news: 'Nachrichtenartikel',
  software: 'Softwarepaket',
  ssl: 'SSL-Zertifikat',
  credential: 'Hochschulabschluss',
  'supply-chain': 'Lieferkette',
  api: 'API-Endpunkt',
  identity: 'Identitätsangabe',
};

const CONTENT = {
  news: 'Die Hafenkommission von Port Example hat am Donnerstag mit fünf zu zwei Stimmen beschlossen, die nördliche Fahrrinne auszubaggern. Die Arbeiten sollen am 4. Mai beginnen und elf Wochen dauern. Zwei Mitglieder verlangten eine zweite Vermessung des Meeresgrunds; der Vorsitzende sagte, die erste gelte.',
  software:
    'tide-tables 2.4.1 liest die Gezeitentafeln von 212 Häfen und arbeitet ohne Netz. Diese Fassung behebt die Rundung von Höhen unter null, die das Niedrigwasser vier Zentimeter zu hoch zeigte.',
  ssl: 'Der Inhaber des unten stehenden Schlüssels kontrolliert harbour-gazette.example. Der Name wurde am 1. März 2026 durch einen Eintrag im Namenssystem der Domain geprüft.',
  credential:
    'Die University of Example verleiht Sam Example den Grad Master of Science in Küsteningenieurwesen, mit einer Arbeit über die Verschlickung kleiner Häfen.',
  'supply-chain':
    'Die Partie EX-7431 verließ Port Example um 05:10 Uhr und erreichte Market Example um 09:45 Uhr. Der Container wurde einmal geöffnet, an der Wiegestation, für sechs Minuten.',
  api: 'Nach den Wasserständen von Port Example gefragt, antwortete der Endpunkt innerhalb von 84 Millisekunden mit 96 Werten, einem für jede Viertelstunde.',
  identity:
    'Jane Example, die für die Harbour Gazette schreibt, ist die Person hinter dem unten genannten Konto. Das hat sie in der Redaktion und über das Konto gesagt.',
};

const TAMPERINGS = {
  byte: { name: 'Ein Byte des Inhalts ändern', how: 'ein Bit eines Buchstabens' },
  digest: { name: 'Ein Byte ändern und die Prüfsumme anpassen', how: 'sodass Inhalt und Prüfsumme wieder passen' },
  certificate: { name: 'Das Zertifikat ablaufen lassen', how: 'die Uhr rückt auf einen Tag nach seinem Ende' },
  metadata: { name: 'Die Metadaten entfernen', how: 'samt der Signatur, die darin mitreist' },
  claim: { name: 'Angeben, was niemand erwidert', how: 'eine Zeile nur in der eigenen Datei' },
  forge: { name: 'Die erwidernde Zeile fälschen', how: 'in der Datei der Gegenseite, wie bei einem Einbruch' },
};

const CHECK_TEXTS = {
  digest: { name: 'Prüfsumme', asks: 'Ist das der Inhalt, der signiert wurde?' },
  signature: { name: 'Signatur', asks: 'Ist das die Angabe, die signiert wurde?' },
  certificate: { name: 'Zertifikat', asks: 'Spricht der Schlüssel noch für den Prüfer?' },
  'both-sides': { name: 'Beide Seiten', asks: 'Gibt die andere trust.txt das ebenfalls an?' },
  'last-look': { name: 'Letzter Abruf', asks: 'Geben die Dateien dasselbe an wie zuvor?' },
};

const STATE_NAMES: Record<LinkState, string> = {
  confirmed: 'beidseitig angegeben',
  claimed: 'einseitig angegeben, und die Gegenseite hat keine Datei',
  unreturned: 'einseitig angegeben, und die Datei der Gegenseite schweigt',
  contradicted: 'von der Datei der Gegenseite widersprochen',
  stale: 'nicht mehr lesbar',
};

const shortenDigest = (digest: string): string => digest.slice(0, 12);
const formatDay = (instant: string): string => formatDate(instant) ?? instant;

const formatRelationship = ({ attribute, target, state }: StatedRelationship): string =>
  `${attribute}=${target}: ${STATE_NAMES[state]}`;

const OBSERVATIONS: Translated<typeof ENGLISH>['observations'] = {
  'nothing-attached': () =>
    'Nichts ist beigefügt, was sich betrachten ließe. Inhalt, dem etwas entfernt wurde, sieht aus wie Inhalt, der nie etwas hatte.',
  'digest-equal': (seen) =>
    `SHA-256 des Inhalts beginnt mit ${shortenDigest(seen.digest)}; die Prüfsumme in der Angabe ist dieselbe.`,
  'digest-different': (seen) =>
    `SHA-256 des Inhalts beginnt mit ${shortenDigest(seen.computed)}; die Prüfsumme in der Angabe mit ${shortenDigest(seen.declared)}.`,
  'signature-fits': (seen) => `Der Schlüssel von ${seen.signer} hat diese Angabe signiert, Buchstabe für Buchstabe.`,
  'signature-fits-not': (seen) =>
    `Der Schlüssel von ${seen.signer} hat diese Angabe nicht signiert. Er hat eine andere signiert.`,
  'certificate-holds': (seen) => `Von der Zertifizierungsstelle signiert und gültig bis ${formatDay(seen.notAfter)}.`,
  'certificate-over': (seen) =>
    `Es endete am ${formatDay(seen.notAfter)}, und die Uhr zeigt ${formatDay(seen.checkedAt)}. Die Signatur kann älter sein: Das könnte nur eine datierte Gegensignatur zeigen.`,
  'certificate-not-yet': (seen) =>
    `Es beginnt am ${formatDay(seen.notBefore)}, und die Uhr zeigt ${formatDay(seen.checkedAt)}.`,
  'certificate-of-nobody': () => 'Die Zertifizierungsstelle hat dieses Zertifikat nicht signiert.',
  relationships: (seen) => `${seen.relationships.map(formatRelationship).join('; ')}.`,
  'as-last-seen': (seen) =>
    seen.files === 1
      ? 'Die Datei enthält die Zeilen des letzten Abrufs.'
      : `Alle ${formatNumber(seen.files)} Dateien enthalten die Zeilen des letzten Abrufs.`,
  'lines-changed': (seen) =>
    [
      ...seen.added.map(({ domain, line }) => `Neu in der Datei von ${domain}: ${line}.`),
      ...seen.removed.map(({ domain, line }) => `Aus der Datei von ${domain} entfallen: ${line}.`),
      'Eine neue Zeile beweist keine Fälschung; sie ist ein Grund nachzufragen.',
    ].join(' '),
};

const PLACES: Translated<typeof ENGLISH>['places'] = {
  content: (byte) => `Byte ${formatNumber(byte)} des Inhalts`,
  digest: 'Prüfsumme in der Angabe',
  attached: 'Angabe, Signatur und Zertifikat',
  clock: 'Die Uhr',
  file: (domain) => `trust.txt von ${domain}`,
};

/** Every word of the demo, which says at every turn what is made up. */
export const MESSAGES = {
  title: 'LEGIT: Demo einer universellen Prüfung',
  pageTitle: 'Simulation: LEGIT, Demo einer universellen Prüfung · Vouchwire',
  description:
    'Eine Simulation: wie eine universelle Prüfung mit einem Utility-Token aussehen könnte, dazu ein Feld, um sie zu stören und zu sehen, welche Prüfung es bemerkt.',
  simulation: 'Simulation',
  simulated: 'Simuliert',
  lead: 'Alles hier ist in Ihrem Browser erfunden. Nichts wird gesendet, kein Token ausgegeben und keine Chain beschrieben.',
  noScript:
    'Für die Simulation wird JavaScript benötigt. Ohne JavaScript können Sie das erste Beispiel lesen und wie es funktionieren würde.',
  tabsLabel: 'Beispiele',
  tabs: TABS,
  content: CONTENT,

  exampleHead: 'Beispiel',
  contentLabel: 'Inhalt',
  contentChanged: 'im Feld unten geändert',
  verifier: 'Prüfer',
  stake: 'Einsatz',
  cost: 'Kosten',
  burned: 'Bei der Prüfung verbrannt',
  metadata: 'Metadaten',
  metadataStripped: 'Im Feld unten entfernt.',
  legit: 'LEGIT',
  simulate: 'Prüfung simulieren',

  idle: 'Noch nichts simuliert.',
  idleDetails:
    'Die Schaltfläche erfindet ein Ergebnis für dieses Beispiel. Was das Beispiel auch sagt, es wird ein Erfolg: Eine Simulation sieht nichts an.',
  successful: 'Prüfung erfolgreich',
  successfulDetails: 'Das würde sie von allem sagen. Was wirklich hinsieht, steht im Feld unten.',
  id: 'ID',
  contentHash: 'Hash des Inhalts',
  randomHash: 'zufällig gezogen, wie die ID; nicht aus dem Inhalt berechnet',
  timestamp: 'Zeitstempel',
  chain: 'Chain',
  chainDetails: 'nur Beschriftung',
  integration: 'Anbindung an den Vertrauensgraphen',
  domain: 'Domain',
  trustTxt: 'trust.txt',
  relationships: 'Beziehungen',
  relationshipsDetails: 'dieselben drei für jedes Beispiel; keine dieser Domains gibt es',
  save: 'Als JSON sichern',
  exportNotice:
    'Simulation. Dieses Ergebnis wurde in einem Browser erfunden. Nichts wurde geprüft, kein Token ausgegeben und keine Chain beschrieben.',

  how: 'Wie es funktioniert',
  howItems: [
    {
      head: 'Universelle Prüfung.',
      text: 'Artikel, Pakete, Zertifikate und Personen würden alle dieselbe Form von Angabe machen.',
    },
    {
      head: 'Anbindung an den Vertrauensgraphen.',
      text: 'Der Prüfer würde unter denen nachgeschlagen, deren trust.txt ihn nennt.',
    },
    {
      head: 'Wirtschaftliche Sicherheit.',
      text: 'Ein Prüfer würde einen Einsatz hinterlegen und ihn durch Slashing für eine falsche Angabe verlieren.',
    },
    {
      head: 'Vertrauen über Fachgebiete hinweg.',
      text: 'Was auf einem Gebiet bestätigt ist, ließe sich auf einem anderen lesen.',
    },
  ],

  tamper: 'Stören Sie es',
  tamperDetails:
    'Diese Prüfungen sind nicht simuliert. Sie laufen in Ihrem Browser am Beispiel oben, signiert mit Schlüsseln, die für diesen Besuch erzeugt wurden. Ändern Sie etwas und sehen Sie, welche es bemerkt.',
  tamperingsLabel: 'Was gestört wird',
  restoreAll: 'Alles beheben',
  tamperings: TAMPERINGS,
  changesHead: 'Was getan wurde',
  places: PLACES,
  removed: 'weggenommen',
  before: 'vorher',
  after: 'jetzt',

  checksHead: 'Welche Prüfung es bemerkt',
  columns: { check: 'Prüfung', result: 'Ergebnis', seen: 'Was sie sah' },
  checks: CHECK_TEXTS,
  observations: OBSERVATIONS,
  getStateName: (state, anythingBroken) =>
    state === 'noticed'
      ? 'Bemerkt es'
      : state === 'not-checked'
        ? 'Nicht geprüft'
        : anythingBroken
          ? 'Bemerkt es nicht'
          : 'Nichts auffällig',
  /** One sentence for all checks. */
  summary: (states, anythingBroken) => {
    const noticed = states.filter((state) => state === 'noticed').length;
    const blind = states.filter((state) => state === 'not-checked').length;
    if (!anythingBroken) return 'Nichts ist gestört, und keine Prüfung sagt etwas anderes.';
    const left = blind > 0 ? ` ${formatCount(blind, 'hat', 'haben')} nichts mehr zu betrachten.` : '';
    if (noticed === 0) return `Keine Prüfung bemerkt es.${left}`;
    return `${formatNumber(noticed)} von ${formatNumber(states.length)} Prüfungen ${noticed === 1 ? 'bemerkt' : 'bemerken'} es.${left}`;
  },
  preparing: 'Schlüssel werden erzeugt und das Beispiel wird signiert…',
  noCryptography:
    'Dieser Browser stellt der Seite keine Kryptografie bereit, deshalb können die Prüfungen nicht laufen. Browser tun das, wenn eine Seite nicht über https kommt.',
  checksFailed:
    'Die Prüfungen konnten in diesem Browser nicht laufen. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
  evidenceHead: 'Die Daten, die die Prüfungen lesen',
  evidence: {
    statement: 'Angabe',
    signature: 'Signatur der Angabe',
    certificate: 'Zertifikat',
    authoritySignature: 'Signatur der Zertifizierungsstelle',
    fileOf: (domain: string) => `trust.txt von ${domain}`,
    gone: 'Entfernt.',
  },
} as const satisfies Translated<typeof ENGLISH>;
