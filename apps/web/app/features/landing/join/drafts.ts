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

const EMPTY: Readonly<Drafts> = {
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

/** What was typed outlives the dialog and the page it stands on, in memory alone: nothing personal is put into storage. */
const kept: Drafts = { ...EMPTY };

export function useDraft<Kind extends keyof Drafts>(kind: Kind) {
  const [draft, setDraft] = useState<Drafts[Kind]>(kept[kind]);
  const keep = (next: Drafts[Kind]) => {
    kept[kind] = next;
    setDraft(next);
  };
  return {
    draft,
    change: (part: Partial<Drafts[Kind]>) => keep({ ...kept[kind], ...part }),
    empty: () => keep(EMPTY[kind]),
  };
}
