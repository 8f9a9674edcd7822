import { francAll } from 'franc-min';

/** ISO 639-1 by ISO 639-3, for the languages of the detector that have one. */
const CODES: Readonly<Record<string, string>> = {
  ...{ amh: 'am', arb: 'ar', azj: 'az', bel: 'be', ben: 'bn', bos: 'bs', bul: 'bg', ces: 'cs', cmn: 'zh', deu: 'de' },
  ...{ ell: 'el', eng: 'en', fra: 'fr', guj: 'gu', hau: 'ha', heb: 'he', hin: 'hi', hrv: 'hr', hun: 'hu', ibo: 'ig' },
  ...{ ind: 'id', ita: 'it', jav: 'jv', jpn: 'ja', kan: 'kn', kaz: 'kk', kin: 'rw', kor: 'ko', mal: 'ml', mar: 'mr' },
  ...{ mya: 'my', nld: 'nl', npi: 'ne', nya: 'ny', pan: 'pa', pbu: 'ps', pes: 'fa', plt: 'mg', pol: 'pl', por: 'pt' },
  ...{ ron: 'ro', run: 'rn', rus: 'ru', sin: 'si', som: 'so', spa: 'es', srp: 'sr', sun: 'su', swe: 'sv', swh: 'sw' },
  ...{ tam: 'ta', tel: 'te', tgl: 'tl', tha: 'th', tur: 'tr', ukr: 'uk', urd: 'ur', uzn: 'uz', vie: 'vi', yor: 'yo' },
  ...{ zlm: 'ms', zul: 'zu' },
};
/**
 * Languages that the detector confuses, or of which it knows only one. The statement of the page decides among them.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['sv', 'da', 'no', 'nb', 'nn', 'is', 'fo'],
  ['id', 'ms', 'jv', 'su'],
  ['hr', 'sr', 'bs', 'sl', 'me', 'mk', 'sh'],
  ['cs', 'sk'],
  ['ru', 'uk', 'be', 'bg', 'mk', 'sr', 'kk', 'ky', 'tg', 'mn'],
  ['es', 'pt', 'gl', 'ca', 'it', 'oc', 'eu'],
  ['fr', 'oc', 'ca', 'br'],
  ['nl', 'af', 'fy', 'lb', 'de'],
  ['hi', 'mr', 'ne', 'bn', 'as'],
  ['ar', 'fa', 'ur', 'ps', 'ku', 'ckb'],
  ['tr', 'az', 'uz', 'tk'],
  ['tl', 'fil', 'ceb'],
  ['ro', 'mo'],
  ['en', 'cy', 'ga', 'gd', 'sco'],
];
const MIN_LETTERS = 120;
const MAX_CHARS = 2_000;
/**
 * Two languages with nearly the same score are not distinguished. The best score is 1, and the others approach it with
 * the length of the text, so the difference is multiplied by the length.
 */
const MIN_SCORE_DIFFERENCE = 12;

/**
 * Returns the languages of a page as primary subtags. The text decides, because templates state English for every site.
 * Without enough text, and among languages that are nearly the same, the statement of the page decides.
 * @param stated BCP 47, null if the page states none
 */
export function detectLanguages(text: string, stated: string | null): string[] {
  const statedCode = stated === null ? null : (new Intl.Locale(stated).language ?? null);
  const detected = detectLanguage(text);
  if (detected === null || isRelated(detected, statedCode)) return statedCode === null ? [] : [statedCode];
  return [detected];
}

function isRelated(detected: string, stated: string | null): boolean {
  if (stated === null) return false;
  return detected === stated || GROUPS.some((group) => group.includes(detected) && group.includes(stated));
}

function detectLanguage(text: string): string | null {
  const sample = text.slice(0, MAX_CHARS);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return null;
  const [best, second] = francAll(sample);
  const code = best && CODES[best[0]];
  if (!code) return null;
  const other = second && CODES[second[0]];
  const difference = second === undefined ? Infinity : (1 - second[1]) * sample.length;
  return difference < MIN_SCORE_DIFFERENCE && other && !isRelated(code, other) ? null : code;
}
