import { MESSAGES } from '#messages/legit-demo.ts';
import type { CheckObservation } from './checks/check.ts';
import type { Change } from './tamper-evidence.ts';

/** Number of visible digits of a digest. */
const DIGEST_LENGTH = 12;

export function formatObservation(seen: CheckObservation): string {
  const texts = MESSAGES.observations;
  switch (seen.kind) {
    case 'nothing-attached':
    case 'certificate-not-signed':
      return texts[seen.kind];
    case 'digest-equal':
      return texts[seen.kind]({ digest: seen.digest.slice(0, DIGEST_LENGTH) });
    case 'digest-different':
      return texts[seen.kind]({
        declared: seen.declared.slice(0, DIGEST_LENGTH),
        computed: seen.computed.slice(0, DIGEST_LENGTH),
      });
    case 'relationships': {
      const { item, separator, states } = texts.relationships;
      const items = seen.relationships.map(({ state, ...stated }) => item({ ...stated, state: states[state] }));
      return `${items.join(separator)}.`;
    }
    case 'lines-changed': {
      const { added, removed, note } = texts['lines-changed'];
      return [...seen.added.map((line) => added(line)), ...seen.removed.map((line) => removed(line)), note].join(' ');
    }
    case 'signature-fits':
    case 'signature-fits-not':
      return texts[seen.kind](seen);
    case 'certificate-holds':
      return texts[seen.kind](seen);
    case 'certificate-over':
      return texts[seen.kind](seen);
    case 'certificate-not-yet':
      return texts[seen.kind](seen);
    case 'as-last-seen':
      return texts[seen.kind](seen);
  }
}

/** Returns the name of the changed place. */
export function formatPlace({ place }: Pick<Change, 'place'>): string {
  switch (place.kind) {
    case 'content':
      return MESSAGES.places.content({ byte: place.byte });
    case 'file':
      return MESSAGES.places.file({ domain: place.domain });
    default:
      return MESSAGES.places[place.kind];
  }
}
