import type { PUBLISHING as ENGLISH, Guide, PublishingMethod } from '../en/publishing.ts';
import type { Translated } from '../translated.ts';

export type { Guide, PublishingMethod };

const SINGLE_METHOD = (...steps: string[]): readonly PublishingMethod[] => [{ title: null, steps }];

/** Every word on how to put a trust.txt on a host. */
export const PUBLISHING = {
  title: 'Ihre trust.txt veröffentlichen',
  close: 'Schließen',
  lead: 'Die Datei gehört an zwei Adressen Ihrer Domain. Manche Leser suchen nur an der ersten, manche nur an der zweiten.',
  addresses: 'Die beiden Adressen',
  main: 'der vorgesehene Ort',
  older: 'der ältere Ort: derselbe Text oder eine Weiterleitung',
  noDomain: 'Tragen Sie Ihre Domain im Formular ein, dann steht sie hier anstelle von example.com.',
  where: 'Wo liegt Ihre Website?',
  more: 'Jeder Host als Seite der Hilfe, mit dem, was ausprobiert wurde (auf Englisch)',
  copy: 'Kopieren',
  copyAddress: (address: string) => `${address} kopieren`,
  snippet: (number: number) => `Zum Kopieren für Schritt ${number}`,

  verify: 'Sehen, ob es geht',
  verifyDetails:
    'Jede Adresse sollte mit Status 200, mit `text/plain` als Typ und mit Ihren Zeilen antworten. Eine Weiterleitung dazwischen schadet nicht.',
  troubleshooting: 'Wenn es nicht geht',
  troubleshootingItems: [
    'Status 403 oder 404 unter `/.well-known/`: Eine Regel weist Namen ab, die mit einem Punkt beginnen. Nehmen Sie `/.well-known/` davon aus.',
    'Stattdessen kommt eine Webseite: Die Software Ihrer Website beantwortet jede Adresse. Nehmen Sie beide Adressen davon aus.',
    'Eine Bot-Abfrage oder eine Anmeldung steht vor der Datei: Nehmen Sie beide Adressen davon aus. Crawler lösen keine Rätsel.',
    'Mit und ohne `www.` muss dasselbe antworten: Leiten Sie eines auf das andere weiter.',
    'Ein alter Text kommt: Leeren Sie für beide Adressen den Cache Ihrer Website oder des Dienstes davor.',
  ],
  download: 'Datei herunterladen',
  check: 'Prüfen, ob sie online ist',

  guides: {
    nginx: {
      name: 'nginx',
      description: 'Liefert an beiden Adressen.',
      methods: (domain) =>
        SINGLE_METHOD(
          `Legen Sie die Datei auf dem Server als \`/var/www/${domain}/trust.txt\` ab, oder ändern Sie unten diesen Pfad.`,
          `Fügen Sie dies in den \`server\`-Block ein, der über HTTPS für \`${domain}\` antwortet. Ein exaktes \`location =\` geht jeder Regel vor, die Namen mit einem Punkt am Anfang abweist.`,
          'Lassen Sie die Konfiguration testen und einlesen.',
        ),
    },
    apache: {
      name: 'Apache',
      description: 'Liefert an beiden Adressen.',
      methods: (domain) =>
        SINGLE_METHOD(
          'Legen Sie im Wurzelverzeichnis der Website (`DocumentRoot`) einen Ordner `.well-known` an und die Datei als `trust.txt` hinein.',
          `Fügen Sie dies am Anfang der Datei \`.htaccess\` im Wurzelverzeichnis oder im \`<VirtualHost>\` von \`${domain}\` ein. Es benötigt das Modul \`mod_rewrite\`.`,
        ),
    },
    caddy: {
      name: 'Caddy',
      description: 'Liefert an beiden Adressen.',
      methods: (domain) =>
        SINGLE_METHOD(
          `Legen Sie die Datei auf dem Server als \`/var/www/${domain}/trust.txt\` ab, oder ändern Sie unten diesen Pfad.`,
          'Ergänzen Sie den ersten Block und die Weiterleitung im `Caddyfile` bei Ihrer Website. Der letzte Block steht für das, was Sie dort schon haben, einen Dateiserver oder einen Proxy: Setzen Sie es in ein eigenes `handle`, damit es nur bekommt, was der erste nicht angenommen hat.',
          'Lassen Sie es einlesen: `sudo systemctl reload caddy` oder `caddy reload`.',
        ),
    },
    wordpress: {
      name: 'WordPress',
      description:
        'WordPress lässt den Webserver mit jeder Datei antworten, die in seinem Ordner liegt. Über die Mediathek lässt sich dort keine ablegen.',
      methods: () => [
        {
          title: 'Mit Zugang zu den Dateien (SFTP oder Dateimanager Ihres Anbieters)',
          steps: [
            'Öffnen Sie den Ordner, der `wp-admin` enthält.',
            'Legen Sie darin einen Ordner `.well-known` an und laden Sie die Datei als `trust.txt` hinein. Der Name beginnt mit einem Punkt, lassen Sie also versteckte Dateien anzeigen.',
            'Laden Sie dieselbe Datei auch neben `wp-admin` hoch, für die zweite Adresse. Ändern Sie immer beide.',
          ],
        },
        {
          title: 'Ohne',
          steps: [
            'Fügen Sie mit einem Plugin, das PHP-Snippets ausführt, dieses hinzu und lassen Sie es überall laufen. Es enthält Ihre Datei und antwortet an beiden Adressen.',
          ],
          notes: [
            'Auf WordPress.com erfordern beide Wege einen Tarif mit SFTP oder mit Plugins Ihrer Wahl.',
            'Das Plugin „Trust.txt Manager“ antwortet nur unter `/trust.txt` und wurde zuletzt im Juli 2024 geändert.',
          ],
        },
      ],
    },
    ghost: {
      name: 'Ghost',
      description: 'Der Editor von Ghost legt an keiner der Adressen eine Datei ab. Server oder Theme können es.',
      methods: () => [
        {
          title: 'Auf dem eigenen Server, mit Ghost-CLI installiert',
          steps: [
            'Das mitgelieferte nginx antwortet unter `/.well-known` aus dem Ordner `system/nginx-root`. Legen Sie die Datei dort ab; `/var/www/ghost` ist der Ort, an dem Ghost installiert ist.',
            'Für die zweite Adresse ergänzen Sie dies in `redirects.yaml`, unter Settings, Labs, Redirects. Behalten Sie die vorhandenen Weiterleitungen.',
          ],
        },
        {
          title: 'Auf Ghost(Pro), mit einem Tarif, der ein eigenes Theme erlaubt',
          steps: [
            'Ergänzen Sie Ihr Theme um eine Datei `trust-txt.hbs`, die die Zeilen Ihrer trust.txt enthält und sonst nichts. Laden Sie das Theme hoch.',
            'Laden Sie unter Settings, Labs, Routes `routes.yaml` herunter, ergänzen Sie diese Zeilen unter `routes:` und laden Sie die Datei hoch.',
          ],
          notes: ['Ghost setzt hinter beide Adressen einen Schrägstrich und leitet dorthin weiter. Leser folgen dem.'],
        },
      ],
    },
    squarespace: {
      name: 'Squarespace',
      description:
        'Squarespace kann an keiner der Adressen eine Datei liefern. Es kann zu einer hochgeladenen weiterleiten, und Leser folgen dem.',
      methods: () => [
        {
          title: null,
          steps: [
            'Beginnen Sie auf einer beliebigen Seite einen Link zu einer Datei und laden Sie `trust.txt` dafür hoch. Die Datei steht dann unter `/s/trust.txt`; den Link selbst brauchen Sie nicht zu behalten.',
            'Öffnen Sie Settings, Developer tools, URL mappings, ergänzen Sie diese zwei Zeilen und speichern Sie.',
          ],
          notes: [
            'Zeigt die erste Adresse weiterhin eine Seite, behält Squarespace sie für sich. Dann erreicht nur die zweite die Leser, die dort suchen.',
            'Die Datei kommt womöglich von einer Domain von Squarespace. Unsere Prüfung warnt dann davor (TT113); sie gilt dennoch als Ihre.',
            'Eine geänderte Datei muss neu hochgeladen werden.',
          ],
        },
        {
          title: 'Wenn Ihre Domain über Cloudflare läuft',
          steps: ['Ein Worker kann dort anstelle von Squarespace antworten: siehe die Anleitung für Cloudflare.'],
        },
      ],
    },
    wix: {
      name: 'Wix',
      description:
        'Wix hat einen Ort für ads.txt und robots.txt, aber keinen für andere Dateien dieser Art. Eine Funktion Ihrer Website kann mit dem Text antworten, und Weiterleitungen können womöglich dorthin führen.',
      methods: () => [
        {
          title: null,
          steps: [
            'Schalten Sie den Entwicklermodus des Editors ein. Legen Sie unter Backend & Public, Backend die Datei `http-functions.js` mit diesem Code an, der Ihre Datei enthält.',
            'Veröffentlichen Sie die Website. Bei einer Premium-Website steht der Text dann unter `/_functions/trustTxt` Ihrer Domain: Öffnen Sie diese Adresse, um es zu sehen.',
            'Leiten Sie im Dashboard unter SEO, URL redirects beide Adressen dorthin weiter, zu der Adresse, die Ihr Browser zeigt.',
          ],
          notes: [
            'Sehen Sie dann nach, ob beide es tun. Nimmt die Verwaltung der Weiterleitungen eine Adresse nicht an oder kommt weiterhin eine Seite, behält Wix sie für sich; dann hilft nach unserem Wissen nur ein vorgeschalteter Dienst.',
            'Dies stammt aus der Dokumentation von Wix und einer Anleitung Dritter; auf Wix haben wir es nicht ausprobiert.',
            'Eine geänderte Datei muss neu in die Funktion eingetragen werden.',
          ],
        },
        {
          title: 'Wenn Ihre Domain über Cloudflare läuft',
          steps: ['Ein Worker kann dort anstelle von Wix antworten: siehe die Anleitung für Cloudflare.'],
        },
      ],
    },
    cloudflare: {
      name: 'Cloudflare',
      description:
        'Pages und Workers liefern an beiden Adressen. Vor einem anderen Host kann ein Worker an dessen Stelle antworten.',
      methods: () => [
        {
          title: 'Die Website liegt auf Cloudflare Pages oder einem Worker mit statischen Dateien',
          steps: [
            'Legen Sie die Datei als `.well-known/trust.txt` in den Ordner, der veröffentlicht wird (in vielen Projekten `public`).',
            'Ergänzen Sie in diesem Ordner diese Zeile in der Datei `_redirects`.',
            'Und diese in der Datei `_headers`. Veröffentlichen Sie dann.',
          ],
        },
        {
          title: 'Cloudflare steht vor einem anderen Host',
          steps: [
            'Legen Sie einen Worker mit diesem Code an, der Ihre Datei enthält.',
            'Ergänzen Sie in seinen Einstellungen diese zwei Routen. Tragen Sie sie noch einmal mit `www.` ein, wenn Ihre Website dort antwortet.',
          ],
        },
        {
          title: 'Eine Bot-Abfrage steht vor der Datei',
          steps: ['Legen Sie unter Security eine eigene Regel mit diesem Ausdruck und der Aktion Skip an.'],
        },
      ],
    },
    netlify: {
      name: 'Netlify',
      description: 'Liefert an beiden Adressen.',
      methods: () =>
        SINGLE_METHOD(
          'Legen Sie die Datei als `trust.txt` zuoberst in den Ordner, den Netlify veröffentlicht (oft `public` oder `dist`).',
          'Ergänzen Sie in diesem Ordner diese Zeile in der Datei `_redirects` und veröffentlichen Sie. Eine Datei antwortet dann an beiden Adressen, auch wenn ein Build Ordner auslässt, deren Namen mit einem Punkt beginnen.',
        ),
    },
    vercel: {
      name: 'Vercel',
      description:
        'Liefert an beiden Adressen. `/.well-known` nimmt es von Weiterleitungen und Umschreibungen aus, deshalb muss die Datei selbst dort liegen.',
      methods: () =>
        SINGLE_METHOD(
          'Legen Sie die Datei in Ihrem Projekt als `public/.well-known/trust.txt` ab, oder als `.well-known/trust.txt`, wenn es keinen Ordner `public` hat.',
          'Ergänzen Sie dies in `vercel.json` und veröffentlichen Sie.',
        ),
    },
    'github-pages': {
      name: 'GitHub Pages',
      description: 'Liefert an beiden Adressen, aus je einer Datei: Eigene Weiterleitungen hat es nicht.',
      methods: () => [
        {
          title: null,
          steps: [
            'Legen Sie die Datei als `.well-known/trust.txt` und dieselbe als `trust.txt` in den Ordner, der veröffentlicht wird. Ändern Sie immer beide zugleich.',
            'Lassen Sie auch Ordner veröffentlichen, deren Namen mit einem Punkt beginnen. Wie, hängt davon ab, wie die Website entsteht.',
          ],
          notes: [
            'Die Adressen müssen die Ihrer eigenen Domain sein. Eine Projekt-Website unter `/project/` hat keinen Platz für die Datei: Veröffentlichen Sie sie aus dem Repository, zu dem die Domain gehört.',
          ],
        },
        {
          title: 'Von Jekyll erzeugt, aus einem Branch',
          steps: ['Ergänzen Sie dies in `_config.yml`.'],
        },
        {
          title: 'Nicht von Jekyll erzeugt, aus einem Branch',
          steps: ['Legen Sie eine leere Datei `.nojekyll` zuoberst in diesen Branch.'],
        },
        {
          title: 'Mit einem Workflow von GitHub Actions',
          steps: [
            'Seit Version 4 lässt `upload-pages-artifact` alles aus, was mit einem Punkt beginnt, wenn man es ihm nicht sagt wie hier. Nennen Sie statt `public` den Ordner Ihrer Website.',
          ],
        },
      ],
    },
    other: {
      name: 'Anderswo',
      description: 'Was Leser benötigen, ist überall dasselbe.',
      methods: () => [
        {
          title: null,
          steps: [
            'Liefern Sie die Datei an der ersten Adresse: Status 200, Typ `text/plain; charset=utf-8`, ohne Anmeldung, Einwilligungsseite oder Bot-Abfrage davor.',
            'Liefern Sie denselben Text an der zweiten, oder leiten Sie sie mit Status 301 auf die erste weiter.',
            'Leiten Sie mit und ohne `www.` auf eine der beiden Formen weiter, damit beide zur Datei führen.',
          ],
        },
        {
          title: 'Wenn Ihr Anbieter dort keine Datei zulässt',
          steps: [
            'Sehen Sie nach, ob er einen Ort für Well-known-Dateien hat: Webflow hat einen bei den Assets, Framer in den Einstellungen der Website, in manchen Tarifen.',
            'Oder leiten Sie beide Adressen mit Status 301 an einen eigenen Ort weiter, an dem die Datei liegen kann.',
            'Oder schalten Sie einen Dienst davor, der für die beiden Adressen antwortet: Die Anleitung für Cloudflare enthält einen Worker, der das tut.',
          ],
        },
      ],
    },
  },
} as const satisfies Translated<typeof ENGLISH>;
