import { createReplacement } from '../lint-file.ts';
import { createParserRule } from '../parser-rule.ts';

const MEANINGS: Readonly<Record<string, 'yes' | 'no'>> = {
  true: 'yes',
  '1': 'yes',
  allow: 'yes',
  allowed: 'yes',
  false: 'no',
  '0': 'no',
  disallow: 'no',
  disallowed: 'no',
};

export const dataTrainingNeitherYesNorNo = createParserRule('TT407', {
  summary: 'datatrainingallowed is neither yes nor no.',
  reason: 'Programs understand only these two words.',
  fix: 'safe',
  repair: (found, file) => {
    const line = file.getLine(found);
    if (line.kind !== 'statement') return null;
    const value = line.statement.value.toLowerCase();
    const answer = Object.hasOwn(MEANINGS, value) ? MEANINGS[value] : undefined;
    return answer === undefined ? null : [createReplacement(line.statement.valueRange, answer)];
  },
});
