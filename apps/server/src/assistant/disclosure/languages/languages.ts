import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { DisclosureLanguage } from './language.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';

export const DISCLOSURE_LANGUAGES: readonly DisclosureLanguage[] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  swedish,
];
