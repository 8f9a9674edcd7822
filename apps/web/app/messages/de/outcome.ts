import type { PolicyOutcome } from '@vouchwire/api-contract';

/** The owner's next step, for the causes to which the server's sentence adds none. */
export const NEXT_STEPS: Readonly<Record<string, string>> = {
  'bad-url': 'Prüfen Sie die Schreibweise: Eine Domain sieht aus wie example.com.',
  protocol: 'Was zurückkam, war kein HTTP. Prüfen Sie, was an diesem Port antwortet.',
  'headers-too-large':
    'Die Kopfzeilen der Antwort sind größer, als Leser annehmen. Suchen Sie nach einem Cookie oder Header, der wächst.',
  'too-large': 'Die Antwort ist größer als jede trust.txt. Prüfen Sie, was unter dem Pfad geliefert wird.',
  'file-of-another-site':
    'Liefern Sie eine eigene Datei dieser Domain, mit einer Zeile controlledby=, wenn sie einer anderen gehört.',
  html: 'Unter dem Pfad steht eine Webseite. Nehmen Sie /.well-known/trust.txt von der Auffangregel Ihrer Website-Software aus.',
  'redirect-page':
    'Dort steht eine Seite, die per Skript weiterleitet. Leiten Sie mit Status 301 weiter, oder liefern Sie die Datei selbst.',
  'bot-challenge':
    'Vor der Datei steht eine Bot-Abfrage. Nehmen Sie die beiden Pfade davon aus: Crawler lösen keine Rätsel.',
  empty: 'Die Datei ist da und leer. Veröffentlichen Sie die, die Sie hier erstellen.',
  'comments-only': 'Die Datei enthält nur Kommentare. Veröffentlichen Sie die, die Sie hier erstellen.',
  'near-miss':
    'Die Zeilen sind als trust.txt gemeint, und kein Leser versteht sie. Schreiben Sie in jede attribute=value.',
  binary: 'Was dort steht, ist kein Text. Prüfen Sie, welche Datei hochgeladen wurde.',
  'other-format': 'Unter dem Pfad steht eine andere Datei. Liefern Sie dort trust.txt.',
};

/** What makes a certificate bind. */
export const CERTIFICATE_STEPS: Readonly<Record<string, string>> = {
  'tls-expired': 'Erneuern Sie es und prüfen Sie dann erneut.',
  'tls-not-yet-valid': 'Es beginnt in der Zukunft: Sehen Sie nach seinen Daten und nach der Uhr des Servers.',
  'tls-self-signed': 'Besorgen Sie eines von einer bekannten Stelle wie Let’s Encrypt und prüfen Sie dann erneut.',
  'tls-unknown-issuer': 'Liefern Sie die ganze Kette aus, bis zu einer Stelle, die Browser kennen.',
  'tls-wrong-host': 'Besorgen Sie eines, das diese Domain nennt, und prüfen Sie dann erneut.',
  'tls-invalid': 'Ersetzen Sie es und prüfen Sie dann erneut.',
  'tls-handshake': 'Richten Sie HTTPS auf dem Server ein und prüfen Sie dann erneut.',
  'no-https': 'Richten Sie HTTPS auf dem Server ein und prüfen Sie dann erneut.',
};

/** Where the server gave no sentence. */
export const OUTCOMES: Readonly<Record<PolicyOutcome, (domain: string) => string>> = {
  found: (domain) => `${domain} liefert eine trust.txt.`,
  absent: (domain) => `${domain} liefert an keiner der beiden Adressen eine trust.txt.`,
  blocked: (domain) => `${domain} lässt unseren Crawler die Datei nicht lesen.`,
  unreachable: (domain) => `${domain} war nicht erreichbar.`,
  'not-a-policy-file': (domain) => `Was ${domain} unter dem Pfad liefert, ist keine trust.txt.`,
};
