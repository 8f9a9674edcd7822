import type { AiDetection, AiStatement, CredentialState, MediaMetadata, PolicyOutcome } from '@vouchwire/api-contract';
import { formatBytes, formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts';
import type { RESULT_TEXT as ENGLISH } from '../en/assistant-result.ts';
import type { Translated } from '../translated.ts';

/** Every word of a result of the trust assistant. */
export const RESULT_TEXT = {
  resultFor: (domain: string) => `Ergebnis für ${domain}`,
  trustScore: 'Vertrauenswert',
  inGraph: 'Im Vertrauensgraphen',
  notInGraph: 'Nicht im Vertrauensgraphen',
  graphNotChecked: 'Vertrauensgraph nicht geprüft',
  bands: {
    high: 'Dieser Inhalt stammt dem Anschein nach aus einer Quelle, der viel Vertrauen gilt und die im Vertrauensnetzwerk stark verbunden ist.',
    moderate:
      'Dieser Inhalt stammt aus einer Quelle, der einiges Vertrauen gilt und die einige Verbindungen im Vertrauensnetzwerk hat.',
    limited: 'Für diesen Inhalt gibt es wenige Vertrauensmerkmale. Prüfen Sie die Informationen unabhängig nach.',
    low: 'Für diesen Inhalt fehlen Vertrauensmerkmale. Seien Sie vorsichtig und prüfen Sie alle Informationen nach.',
  },
  publisherOnly: 'Nur Herausgeber',
  publisher: (domain: string) => `Signale des Herausgebers von ${domain}`,
  points: (points: number, possible: number) =>
    `${formatNumber(points)} von ${formatCount(possible, 'Punkt', 'Punkten')} aus den Signalen, die geprüft werden konnten`,
  notForPage:
    'Die Punkte zählen, was über den Herausgeber bekannt ist. Über diese Seite sagen sie nichts. Nicht geprüft ist weder gut noch schlecht.',
  notForDid:
    'Die Punkte zählen, was über den Herausgeber dieser Domain bekannt ist. Nicht geprüft ist weder gut noch schlecht.',
  didLinked: (domain: string) => `Diese DID ist mit ${domain} verknüpft. Beide bestätigen es.`,
  didUnlinked: 'Keine Domain bestätigt diese DID, deshalb gibt es keinen Herausgeber zu beurteilen.',
  didNotResolved: 'Diese DID konnte nicht aufgelöst werden, deshalb gibt es keinen Herausgeber zu beurteilen.',
  noApplicableSignal: 'Für diese DID gilt kein Signal.',
  littleEvidence: 'unbekannt: wenige öffentliche Belege',
  conflicting: (which: string) => `widersprüchliche Belege: ${which}`,
  fixedBandNote: 'Dieser Wert zählt Belege für Identität und Rechenschaft. Er beurteilt nicht, ob etwas richtig ist.',
  scoreRange: (score: number, upTo: number, ceiling: number | null) =>
    [
      `${score} auf einer Skala von 0 bis 100. Stufen beginnen bei 40, 60 und 80.`,
      upTo > score && `Mit allem, was nicht geprüft werden konnte, wären es höchstens ${upTo}.`,
      ceiling !== null && `Eine Regel begrenzt den Wert auf höchstens ${ceiling}.`,
    ]
      .filter(Boolean)
      .join(' '),
  coverage: (checked: number, signals: number) =>
    `${formatNumber(checked)} von ${formatCount(signals, 'Signal', 'Signalen')} ${checked === 1 ? 'konnte' : 'konnten'} geprüft werden.`,
  range: ({ openCount: open, openPoints: worth, maxScore: upTo }, score) =>
    open === 0
      ? ''
      : `${open === 1 ? 'Das eine offene Signal ist' : 'Die offenen Signale sind'} ${formatCount(worth, 'Punkt', 'Punkte')} wert${
          upTo > score
            ? `: Wäre alles gefunden worden, läge der Wert bei ${upTo}.`
            : ', was den Wert nicht ändern würde.'
        } Nicht geprüft ist weder gut noch schlecht.`,
  noBreakdown: 'Der Server hat zu diesem Wert keine Punkteaufstellung geschickt.',

  breakdown: 'Punkteaufstellung',
  breakdownCaption: 'Jedes Signal mit seinem Stand, dem Gesehenen und seinen Punkten',
  rules: 'Regelversion',
  graphDate: (date: string) => `Graph vom ${date}`,
  analyzedAt: (at: string, took: string | null) => `${at}${took ? `, in ${took}` : ''}`,
  json: 'JSON mit Belegen',
  resultLink: 'Dauerhafter Link',
  resultSaved: 'Aufbewahrt. Dieser Link zeigt das Ergebnis, wie es jetzt ist, mit seinem Datum:',
  resultSaveFailed: 'Das Ergebnis konnte nicht aufbewahrt werden. Versuchen Sie es gleich noch einmal.',
  columns: {
    number: 'Nummer',
    signal: 'Signal',
    state: 'Stand',
    when: 'Wann',
    seen: 'Was wir sahen',
    points: 'Punkte',
  },
  blocks: {
    graph: 'Graph',
    policy: 'trust.txt',
    content: 'Inhalt',
    disclosure: 'Offenlegung',
  },
  atMost: (points: number) => `höchstens ${points}`,
  maxPoints: (possible: number) => `von ${possible}`,
  states: {
    present: 'Vorhanden',
    absent: 'Nicht vorhanden',
    'not-checked': 'Nicht geprüft',
    conflicting: 'Widersprüchlich',
  },
  evidence: 'Belege',
  deductions: 'Abzüge',
  noDeductions: 'Keine widersprüchlichen Belege',
  cap: 'Obergrenze',
  capAt: (at: number) => `Eine Regel lässt für diesen Wert höchstens ${at} zu`,
  noCap: 'Keine Regel begrenzt den Wert',
  none: 'keine',
  notReached: 'nicht erreicht',
  total: 'Summe',
  sumMismatch: (sum: number, score: number) =>
    `Die Zeilen oben ergeben ${sum}; der Server sagt ${score}. Der Fehler liegt bei uns.`,
  signal: (number: number) => `Signal ${number} der Aufstellung`,

  network: 'Vertrauensnetzwerk',
  trustedBy: 'Vertrauen von',
  trusts: 'Vertrauen in',
  noTrustedBy: 'Keine bestätigte Mitglieds- oder Kontrollangabe nennt sie.',
  namedBy: 'Genannt von',
  namesNone: 'Nichts ist von beiden Seiten bestätigt.',
  openExplorer: 'Im Graphen öffnen',
  openCheck: 'Ihre trust.txt, Schritt für Schritt',
  showAll: (count: number) => `Alle ${formatNumber(count)} zeigen`,

  content: 'Angaben zum Inhalt',
  contentFields: {
    type: 'Art',
    did: 'DID',
    title: 'Titel',
    author: 'Autor',
    publisher: 'Herausgeber',
    published: 'Veröffentlicht',
    modified: 'Geändert',
    address: 'Adresse',
    document: 'DID-Dokument',
    linked: 'Verknüpfte Domains',
  },
  notGiven: 'Nicht angegeben',

  credentials: 'Content Credentials (C2PA)',
  credentialsSummary: (carrying: number, checked: number | null, percentage: number | null) =>
    `${
      checked === null
        ? formatCount(carrying, 'Medium trägt', 'Medien tragen')
        : `${formatNumber(carrying)} von ${formatCount(checked, 'geprüften Medium', 'geprüften Medien')} ${carrying === 1 ? 'trägt' : 'tragen'}`
    } gültige Content Credentials${percentage === null ? '' : `, ${formatPercent(percentage)}`}.`,
  notMatching: (count: number) =>
    `${formatCount(count, 'Medium hat', 'Medien haben')} Content Credentials, die nicht zur Datei passen.`,
  noneChecked: 'Keines davon konnte geprüft werden.',
  noMedia: 'Auf der Seite wurden keine Medien gefunden.',
  mediaNotChecked: 'Ob es Medien gibt, wurde nicht geprüft.',
  mediaCounts: (counts) =>
    `Nach Art: ${counts
      .map(
        ({ kind, total, withCredentials }) =>
          `${MEDIA_KINDS[kind]} ${formatNumber(withCredentials)} von ${formatNumber(total)}`,
      )
      .join(', ')}.`,
  mediaFound: (total: number) => `Auf der Seite ${formatCount(total, 'Medium', 'Medien')} gefunden.`,
  credentialStates: {
    'valid-recognised-signer': 'Gültig, anerkannter Unterzeichner',
    'valid-unknown-signer': 'Gültig, unbekannter Unterzeichner',
    'valid-test-signer': 'Gültig, öffentliches Testzertifikat',
    partial: 'Teilweise signiert',
    tampered: 'Nach der Signatur geändert',
    malformed: 'Fehlerhaft',
    incomplete: 'Nicht prüfbar',
    absent: 'Nicht vorhanden',
    'not-checked': 'Nicht geprüft',
  } satisfies Record<CredentialState, string>,
  hasCredentials: 'Trägt Content Credentials',
  moreOn: (name: string) => `Mehr zu ${name}`,
  more: 'Mehr',
  mediaFields: {
    address: 'Adresse',
    signer: 'Signiert von',
    issuer: 'Zertifikat von',
    list: 'Anerkannt von',
    signedAt: 'Zeitstempel',
    generator: 'Erstellt mit',
    source: 'Quellenart',
    actions: 'Aktionen',
    ingredients: 'Bestandteile',
    format: 'Format',
    publisher: 'Vom Herausgeber',
    notes: 'Anmerkungen',
    metadata: 'Metadaten',
    metadataSource: 'Quellenart in den Metadaten',
    aiSystem: 'KI-System',
    software: 'Programm',
    creator: 'Urheber',
    credit: 'Nachweis',
    copyright: 'Rechte',
  },
  metadataStates: {
    stated: 'Vorhanden',
    absent: 'Nicht vorhanden',
    'not-checked': 'Nicht geprüft',
  } satisfies Record<MediaMetadata['state'], string>,
  metadataStatement: (sourceType: string) => `Die Metadaten, die jeder schreiben kann, geben \`${sourceType}\` an.`,
  formatAndSize: (format: string | null, bytes: number | null) =>
    [format, bytes !== null && formatBytes(bytes)].filter(Boolean).join(', '),
  yes: 'Ja',
  no: 'Nein',
  notKnown: 'Nicht bekannt',
  unnamed: 'ohne Namen',
  recognisedBy: (lists: string) => `Unterzeichner werden nachgeschlagen in: \`${lists}\`.`,
  trustListDate: (name: string, asOf: string | null) => (asOf ? `${name} (${asOf})` : name),

  signatures: 'Digitale Signaturen und Metadaten',
  signatureFields: {
    envelope: 'Umschlag',
    canonical: 'Kanonisiert',
    signature: 'Signatur',
    anySignature: 'Digitale Signatur',
    key: 'Schlüssel',
    controller: 'Schlüssel von',
    dates: 'Signiert',
    jsonLd: 'JSON-LD',
    page: 'Seite',
    certificate: 'Zertifikat',
    policyFile: 'trust.txt',
  },
  envelopePresent: 'In der Seite vorhanden',
  notPresent: 'Nicht vorhanden',
  notChecked: 'Nicht geprüft',
  canonicalYes: 'Ja, RFC 8785',
  signatureStates: {
    verified: 'Stimmt',
    tampered: 'Nach der Signatur geändert',
    expired: 'Abgelaufen',
    'not-yet-valid': 'Noch nicht gültig',
    'foreign-key': 'Mit fremdem Schlüssel',
    'unknown-key': 'Schlüssel nicht gefunden',
    unsupported: 'Nicht unterstützt',
    malformed: 'Fehlerhaft',
    'not-checked': 'Nicht geprüft',
  },
  signaturePresent: 'Vorhanden',
  policyOutcomes: {
    found: 'Vorhanden',
    absent: 'Nicht vorhanden',
    blocked: 'Verweigert',
    unreachable: 'Nicht erreichbar',
    'not-a-policy-file': 'Dort steht etwas anderes',
  } satisfies Record<PolicyOutcome, string>,
  until: (date: string) => `bis ${date}`,
  blocksRead: (blocks: number, broken: number | null) =>
    `${formatCount(blocks, 'Block', 'Blöcke')}${broken ? `, ${formatNumber(broken)} davon defekt` : ''}, gelesen, ohne fremde Kontexte zu laden`,
  fetchedAt: (at: string) => `abgerufen ${at}`,

  authorship: 'Analyse der Urheberschaft',
  probability: 'KI-Wahrscheinlichkeit',
  confidence: { high: 'hohe Sicherheit', medium: 'mittlere Sicherheit', low: 'geringe Sicherheit' },
  probabilityBy: {
    credentials: 'Eigene signierte Medien, die laut ihren Content Credentials mit KI entstanden sind:',
  } satisfies Record<NonNullable<AiDetection['source']>, string>,
  notAssessed: 'Nicht eingeschätzt.',
  statementsHead: 'Was die Seite über KI angibt',
  statementsNote: 'Unverändert zitiert. Solche Angaben kann jeder schreiben, und es wird nichts daraus geschlossen.',
  statementPlaces: {
    sentence: () => 'Satz:',
    caption: () => 'Bildunterschrift:',
    meta: (name: string | null) => (name ? `Meta-Element \`${name}\`:` : 'Meta-Element:'),
    header: (name: string | null) => (name ? `Header \`${name}\`:` : 'Header:'),
    'structured-data': (name: string | null) => (name ? `Strukturierte Daten, \`${name}\`:` : 'Strukturierte Daten:'),
    'file-metadata': (name: string | null) => (name ? `Metadaten der Datei, \`${name}\`:` : 'Metadaten der Datei:'),
    credentials: (name: string | null) =>
      name ? `Content Credentials, signiert von \`${name}\`:` : 'Content Credentials:',
  } satisfies Record<AiStatement['place'], (name: string | null) => string>,
  readByModel: (model: string | null) => `Worauf ${model ? `\`${model}\`` : 'ein Modell'} im Text hinweist`,
  pointsTo: {
    ai: 'Deutet auf KI:',
    'ai-in-part': 'Deutet teilweise auf KI:',
    people: 'Deutet auf Menschen:',
  },
  noStatementInText: 'Das Modell fand im Text nichts, was sagt, wie er entstanden ist.',
  noPointsNote: 'Bringt keine Punkte.',

  disclosure: 'Offenlegung des Herausgebers',
  noDisclosure: 'Keine Offenlegungsseite gefunden',
  disclosureNotChecked: 'Ob es eine Offenlegungsseite gibt, wurde nicht geprüft.',
  topics: { ownership: 'Eigentum', corrections: 'Korrekturen', ethics: 'Ethik', disclosure: 'Offenlegung' },
  pageStates: { read: 'Vorhanden', absent: 'Nicht vorhanden', 'not-checked': 'Nicht geprüft' },
  summarizedBy: (model: string | null) =>
    `Zusammengefasst von ${model ? `\`${model}\`` : 'einem Modell'}, mit Zitaten, die auf der Seite stehen. Bringt keine Punkte.`,
  summarizedByRule: 'Auszüge aus diesen Seiten, nach Regeln ausgewählt.',

  warnings: 'Warnungen',
  noWarnings: 'Keine Warnungen.',
  recommendations: 'Empfehlungen',
  noRecommendations: 'Keine Empfehlungen.',

  summary: 'KI-Zusammenfassung der Analyse',
  summaryNote: (model: string | null, dropped: number) =>
    [
      model
        ? `Von \`${model}\` nach der Aufstellung oben verfasst.`
        : 'Von einem Modell nach der Aufstellung oben verfasst.',
      dropped > 0 &&
        `${formatCount(dropped, 'Satz wurde', 'Sätze wurden')} weggelassen, weil nichts in der Aufstellung ${dropped === 1 ? 'ihn' : 'sie'} stützt.`,
      'Bringt keine Punkte.',
    ]
      .filter(Boolean)
      .join(' '),
  withoutSources: 'Der Server gibt nicht an, worauf die einzelnen Sätze beruhen.',

  skipped: 'Was nicht betrachtet wurde',
  skippedMore: 'Unsere eigenen Grenzen haben das verhindert. Daraus folgt nichts.',
  limits: 'Was Ihnen dies nicht sagt',
  limitsMore:
    'Ob der Artikel stimmt. Der Wert besagt, wie gut sich der Herausgeber bestimmen und zur Rechenschaft ziehen lässt: wer für ihn bürgt, ob er signiert, was er veröffentlicht, ob er angibt, wem er gehört. Gute Berichte kommen auch von Websites, die wenig davon haben, und schlechte von Websites, die alles haben. Ein Signal, das nicht gelesen werden konnte, zählt nicht, weder dafür noch dagegen.',
} as const satisfies Translated<typeof ENGLISH>;

const MEDIA_KINDS = {
  images: 'Bilder',
  videos: 'Videos',
  audio: 'Ton',
  documents: 'Dokumente',
};
