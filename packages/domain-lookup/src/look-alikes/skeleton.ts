import { CONFUSABLES } from './generated/confusables.ts';

let prototypes: Map<string, string> | undefined;

/** Parses the table at the first use, because most addresses have only ASCII letters. */
function getPrototypes(): ReadonlyMap<string, string> {
  if (prototypes) return prototypes;
  prototypes = new Map();
  for (const [, prototype = '', letters = ''] of CONFUSABLES.matchAll(/(\S+) (\S+)/g))
    for (const letter of letters) prototypes.set(letter, prototype);
  return prototypes;
}

/** Returns the text to which all texts that look the same are reduced (Unicode Technical Standard 39, section 4). */
export function getSkeleton(text: string): string {
  const table = getPrototypes();
  return [...text.normalize('NFD')]
    .map((letter) => table.get(letter) ?? letter)
    .join('')
    .normalize('NFD');
}
