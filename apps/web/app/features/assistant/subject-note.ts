import type { StrippedSecret, Subject } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/assistant.ts';
import { asCode } from './as-code.ts';

/** What is said under the field of what stands in it: how it is read, and what is left out. */
export function subjectNotes(subject: Subject | null): string[] {
  if (!subject) return [];
  const { searchType, url, stripped } = subject;
  const domain = asCode(subject.domain);
  const reading =
    searchType === 'did'
      ? MESSAGES.readAsDid(domain)
      : url === null
        ? domain && MESSAGES.readAsText(domain)
        : MESSAGES.readAsDomain(domain);
  const left = [...new Set(stripped.map(nameOf))].join(MESSAGES.and);
  return [reading, left && MESSAGES.leftOut(left)].filter((note) => note !== '');
}

function nameOf({ kind, name }: StrippedSecret): string {
  if (kind !== 'parameter') return MESSAGES.stripped[kind];
  return name ? MESSAGES.stripped.parameter(asCode(name)) : MESSAGES.stripped.token;
}
