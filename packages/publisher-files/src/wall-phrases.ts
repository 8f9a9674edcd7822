/** Reason for which a page is shown in place of the requested content. */
export type WallCause = 'bot-challenge' | 'consent-wall' | 'login-wall' | 'geo-block' | 'rate-limit' | 'redirect-wall';

/** Texts of a short page. */
export interface ShortPage {
  /** Text of title and first heading. */
  readonly headings: readonly string[];
  readonly text: string;
  readonly asksForPassword: boolean;
}

/** Maximum length of a page that tests or refuses visitors, in characters. A page with its own content has more text. */
export const MAX_WALL_CHARS = 1_500;
/** Maximum length of a page whose text alone, without its heading, shows that it is a test. */
const MAX_TEST_CHARS = 600;
/** Maximum length of a consent dialog, because a cookie policy is longer. */
const MAX_CONSENT_CHARS = 800;
/** Maximum length of a heading. The headline of an article about such pages is often longer. */
const MAX_HEADING_CHARS = 70;

const combine = (...phrases: readonly RegExp[]): RegExp =>
  new RegExp(phrases.map(({ source }) => `(?:${source})`).join('|'), 'iu');

/** Headings that are nothing but the phrase. */
const TEST_HEADING =
  /^(?:just a moment|one moment, please|nur einen moment|einen moment,? bitte|un (?:instant|moment)|un momento|só um momento|attention required!?|security (?:check|checkpoint|verification)|sicherheits(?:prüfung|überprüfung)|v[ée]rification de s[ée]curit[ée]|verificaci[óo]n de seguridad|verificaç[ãa]o de segurança|(?:verifica|controllo) di sicurezza|(?:veiligheids|beveiligings)controle|s[äa]kerhetskontroll|een (?:moment|ogenblik)(?: geduld)?(?: a\.?u\.?b\.?)?|ett [öo]gonblick|human verification|robot check|bot verification|captcha)(?:[\s.…!]{0,5})$/iu;
const TEST_PHRASE = combine(
  /(?:verify|verifying|confirm|check|checking|sure) (?:(?:that|if|whether) )?you(?: are|'re) (?:not )?(?:an? )?(?:human|real person|(?:ro)?bot)/,
  /are you (?:an? )?(?:human|robot)|(?:prove|show) (?:that )?you(?: are|'re) (?:not )?(?:an? )?(?:human|robot)/,
  /checking (?:your|the) browser|verifying your browser|request is being verified/,
  /(?:solve|complete) (?:the|this|a) captcha|unusual traffic|suspected automated|automated access to/,
  /enable javascript and cookies to continue|get past this challenge/,
  /bestätigen sie,? dass sie (?:ein mensch|kein (?:ro)?bot)|(?:sicher|prüfen|überprüfen),? (?:dass|ob) (?:du|sie) (?:ein mensch|kein (?:ro)?bot)/,
  /sind sie ein (?:mensch|roboter)|bist du ein (?:mensch|roboter)|ihr browser wird (?:über)?prüft|überprüfung (?:ihres|des) browsers|ungewöhnliche[rn]? datenverkehr/,
  /v[ée]rifi(?:ez|er|ons|cation) que vous (?:n')?[êe]tes (?:pas )?(?:bien )?(?:un )?(?:[êe]tre )?(?:humain|robot)|[êe]tes-vous un (?:[êe]tre )?(?:humain|robot)/,
  /v[ée]rification de votre navigateur|trafic (?:inhabituel|exceptionnel)|prouvez que vous/,
  /(?:verifi(?:ca|que|car|cando)|confirm(?:a|e|ar)|comprob(?:ar|ando)) (?:que|si) (?:usted )?(?:no )?(?:eres|es|sea) (?:un )?(?:ser )?(?:human[oa]|robot)|[¿ ]?(?:eres|es usted) un (?:human[oa]|robot)\?/,
  /(?:comprobando|verificando) (?:tu|su|el) navegador|tr[áa]fico inusual/,
  /(?:verifi(?:que|car|cando)|confirm(?:e|ar)) (?:que|se) voc[êe] (?:n[ãa]o )?[ée] (?:um )?(?:ser )?(?:human[oa]|rob[ôo])|voc[êe] [ée] um (?:human[oa]|rob[ôo])\?/,
  /verificando (?:o )?seu navegador|tr[áa]fego (?:incomum|anormal)/,
  /(?:conferma|verifica(?:re)?|dimostra) (?:di|che) (?:non )?(?:essere|sei) (?:un )?(?:essere )?(?:uman[oa]|robot)|(?:sei|è) un (?:uman[oa]|robot)\?|controllo del (?:tuo )?browser|traffico (?:insolito|anomalo)/,
  /(?:controleren|controleer|bevestig(?:en)?|bewijs|verifi[ëe]ren) (?:of|dat) (?:u|je) (?:een mens|geen robot)|ben(?:t u| je) (?:een mens|een robot)|uw browser wordt gecontroleerd|ongebruikelijk verkeer/,
  /(?:bekr[äa]fta|verifiera(?:r)?|kontrollera(?:r)?) (?:att|om) du (?:[äa]r (?:en )?m[äa]nniska|inte [äa]r en robot)|[äa]r du en (?:m[äa]nniska|robot)|ovanlig trafik/,
);
const REFUSAL_HEADING =
  /^(?:access (?:to this (?:page|site|website|resource) (?:has been |is |was )?)?(?:denied|forbidden|blocked)|(?:sorry, )?you have been blocked|request (?:rejected|blocked)|zugriff (?:verweigert|gesperrt)|acc[èe]s (?:refus[ée]|interdit|bloqu[ée])|acceso (?:denegado|prohibido|bloqueado)|acesso (?:negado|proibido|bloqueado)|accesso (?:negato|bloccato)|toegang geweigerd|[åa]tkomst nekad)\b/iu;
const RATE_LIMIT_HEADING =
  /^(?:error )?(?:429\b.{0,20})?(?:too many requests|rate limit(?:ed| exceeded)|you are being rate limited|zu viele anfragen|trop de requ[êe]tes|demasiadas (?:solicitudes|peticiones)|(?:muitas|excesso de) (?:solicita[çc][õo]es|requisi[çc][õo]es))/iu;
const GEO_BLOCK = combine(
  /(?:not|isn't) (?:currently )?(?:available|accessible) (?:to (?:visitors|users|readers) )?(?:in|from|for) (?:your (?:country|region|location|area)|(?:most |the )?(?:european|eu\b|eea\b))/,
  /unavailable (?:in|from|for) (?:your (?:country|region|location|area)|(?:most |the )?(?:european|eu\b|eea\b))/,
  /(?:in|aus) (?:ihrem land|ihrer region|deinem land|deiner region) (?:leider )?nicht verfügbar/,
  /(?:n'est|ne sont) (?:malheureusement )?pas (?:disponible|accessible)s? (?:dans|depuis) votre (?:pays|r[ée]gion)/,
  /no (?:est[áa]n? )?disponibles? en (?:su|tu) (?:pa[íi]s|regi[óo]n|ubicaci[óo]n)/,
  /n[ãa]o est[áa] dispon[íi]vel (?:no seu pa[íi]s|na sua regi[ãa]o|em (?:seu pa[íi]s|sua regi[ãa]o))/,
);
const LOGIN_HEADING =
  /^(?:please )?(?:log ?in|sign ?in)\b|^(?:anmelden|einloggen|login|anmeldung|connexion|se connecter|connectez-vous|identifiez-vous|iniciar sesi[oó]n|inicia sesi[oó]n|iniciar sess[aã]o|entrar|fa[cç]a login)(?![\p{L}])/iu;
const CONSENT_HEADING =
  /cookie|consent|zustimmung|einwilligung|weiter mit werbung|privatsph[aä]re-?einstellungen|consentement|consentimiento|consentimento|before you continue|bevor sie fortfahren|avant de continuer|antes de continuar/iu;

/** Detects a page that is shown in place of its content by its words, in the languages of the product. */
export function findWallPhrase({ headings, text, asksForPassword }: ShortPage): WallCause | null {
  if (text.length > MAX_WALL_CHARS) return null;
  const short = headings.filter((heading) => heading.length <= MAX_HEADING_CHARS);
  const isAny = (pattern: RegExp): boolean => short.some((heading) => pattern.test(heading));
  if (GEO_BLOCK.test(text)) return 'geo-block';
  if (isAny(RATE_LIMIT_HEADING)) return 'rate-limit';
  if (isAny(TEST_HEADING) || isAny(TEST_PHRASE) || isAny(REFUSAL_HEADING)) return 'bot-challenge';
  if (text.length <= MAX_TEST_CHARS && TEST_PHRASE.test(text)) return 'bot-challenge';
  if (asksForPassword && isAny(LOGIN_HEADING)) return 'login-wall';
  return text.length <= MAX_CONSENT_CHARS && isAny(CONSENT_HEADING) ? 'consent-wall' : null;
}
