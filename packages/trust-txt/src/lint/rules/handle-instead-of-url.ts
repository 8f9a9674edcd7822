import { createReplacement } from '../lint-file.ts';
import { createParserRule } from '../parser-rule.ts';

/** Matches `@name@host`, the only kind of handle that contains its host. */
const FEDIVERSE_HANDLE = /^@([\w.-]{1,64})@([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,63})$/i;

export const handleInsteadOfUrl = createParserRule('TT608', {
  summary: 'A line names an account by its handle instead of its address.',
  reason: 'A handle does not say on which network the account is.',
  fix: 'safe',
  repair: (found, file) => {
    const line = file.getLine(found);
    if (line.kind !== 'statement' || line.statement.value.length > 320) return null;
    const handle = FEDIVERSE_HANDLE.exec(line.statement.value);
    return handle ? [createReplacement(line.statement.valueRange, `https://${handle[2]}/@${handle[1]}`)] : null;
  },
});
