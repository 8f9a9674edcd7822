import type { Interest, OrganizationType } from '@vouchwire/api-contract';
import { useState } from 'react';

export interface WaitlistDraft {
  readonly email: string;
  readonly name: string;
  readonly interests: readonly Interest[];
}

export interface PilotDraft {
  readonly email: string;
  readonly name: string;
  readonly organizationName: string;
  readonly organizationType: OrganizationType | '';
  readonly website: string;
  readonly role: string;
  readonly description: string;
}

interface Drafts {
  waitlist: WaitlistDraft;
  pilot: PilotDraft;
}

const EMPTY_DRAFTS: Readonly<Drafts> = {
  waitlist: { email: '', name: '', interests: [] },
  pilot: {
    email: '',
    name: '',
    organizationName: '',
    organizationType: '',
    website: '',
    role: '',
    description: '',
  },
};

/**
 * Typed values remain after the dialog and its page are closed, but only in memory: personal data is never put into
 * storage.
 */
const savedDrafts: Drafts = { ...EMPTY_DRAFTS };

export function useSignUpDraft<Kind extends keyof Drafts>(kind: Kind) {
  const [draft, setDraft] = useState<Drafts[Kind]>(savedDrafts[kind]);
  const save = (next: Drafts[Kind]) => {
    savedDrafts[kind] = next;
    setDraft(next);
  };
  return {
    draft,
    change: (part: Partial<Drafts[Kind]>) => save({ ...savedDrafts[kind], ...part }),
    reset: () => save(EMPTY_DRAFTS[kind]),
  };
}
