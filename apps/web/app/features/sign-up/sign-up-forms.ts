/** The two dialogs, as the address names them: `/?join=waitlist`. */
export const SIGN_UP_KINDS = ['waitlist', 'pilot'] as const;
export type SignUpKind = (typeof SIGN_UP_KINDS)[number];

export interface SignUpFormContentProps {
  /** The server has taken the entries. */
  onDone: () => void;
}

export const SIGN_UP_FORMS = {
  waitlist: () => import('./waitlist-form.tsx'),
  pilot: () => import('./pilot-form.tsx'),
} as const satisfies Record<SignUpKind, () => Promise<unknown>>;

/** Fetches a form's code ahead, for somebody whose pointer or focus is on its button. */
export const loadForm = (kind: SignUpKind): Promise<unknown> => SIGN_UP_FORMS[kind]().catch(() => undefined);
