import { replace } from '../lint-file.ts';
import { readerRule } from '../reader-rule.ts';

const MEANS: Readonly<Record<string, 'yes' | 'no'>> = {
  true: 'yes',
  '1': 'yes',
  allow: 'yes',
  allowed: 'yes',
  false: 'no',
  '0': 'no',
  disallow: 'no',
  disallowed: 'no',
};

export const dataTrainingNeitherYesNorNo = readerRule('TT407', {
  summary: 'datatrainingallowed is neither yes nor no.',
  reason: 'Any other word says nothing to a reader.',
  fix: 'safe',
  repair: (found, file) => {
    const line = file.lineOf(found);
    if (line.kind !== 'statement') return null;
    const word = line.statement.value.toLowerCase();
    const answer = Object.hasOwn(MEANS, word) ? MEANS[word] : undefined;
    return answer === undefined ? null : [replace(line.statement.valueRange, answer)];
  },
});
