import type { StrippedSecret, Subject } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/assistant.ts';
import { stripBackticks } from './strip-backticks.ts';

/** Notes below the field: how the input is interpreted, and which parts are ignored. */
export function getSubjectNotes(subject: Subject | null): string[] {
  if (!subject) return [];
  const { searchType, url, stripped } = subject;
  const domain = stripBackticks(subject.domain);
  const reading =
    searchType === 'did'
      ? MESSAGES.readAsDid({ domain })
      : url === null
        ? domain && MESSAGES.readAsText({ domain })
        : MESSAGES.readAsDomain({ domain });
  const left = [...new Set(stripped.map(getRemovedPartName))].join(MESSAGES.and);
  return [reading, left && MESSAGES.removed({ what: left })].filter((note) => note !== '');
}

function getRemovedPartName({ kind, name }: StrippedSecret): string {
  if (kind !== 'parameter') return MESSAGES.stripped[kind];
  return name ? MESSAGES.stripped.parameter({ name: stripBackticks(name) }) : MESSAGES.stripped.token;
}
