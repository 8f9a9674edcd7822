const LONGEST_NAME = 60;

/** A visitor's word as it stands in a sentence of ours: its beginning tells it apart. */
export const shorten = (word: string): string =>
  word.length > LONGEST_NAME ? `${word.slice(0, LONGEST_NAME)}…` : word;
