/** The two dialogs, as the address names them: `/?join=waitlist`. */
export const JOIN_KINDS = ['waitlist', 'pilot'] as const;
export type JoinKind = (typeof JOIN_KINDS)[number];

export interface JoinFormProps {
  /** The server has taken the entries. */
  onDone: () => void;
}

export const FORMS = {
  waitlist: () => import('./waitlist-form.tsx'),
  pilot: () => import('./pilot-form.tsx'),
} as const satisfies Record<JoinKind, () => Promise<unknown>>;

/** Fetches a form's code ahead, for somebody whose pointer or focus is on its button. */
export const fetchForm = (kind: JoinKind): Promise<unknown> => FORMS[kind]().catch(() => undefined);
