import { CONFUSABLES } from './confusables.ts';

let prototypes: ReadonlyMap<string, string> | undefined;

/** Parses the table at the first use, because most addresses have only ASCII letters. */
function getPrototypes(): ReadonlyMap<string, string> {
  prototypes ??= new Map(
    CONFUSABLES.trim()
      .split('\n')
      .flatMap((line) => {
        const [prototype = '', letters = ''] = line.split(' ');
        return [...letters].map((letter) => [letter, prototype] as const);
      }),
  );
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
