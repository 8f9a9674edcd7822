import type { SignUpKind } from './sign-up-kinds.ts';

export const SIGN_UP_FORMS = {
  waitlist: () => import('./waitlist-form.tsx'),
  pilot: () => import('./pilot-form.tsx'),
} as const satisfies Record<SignUpKind, () => Promise<unknown>>;

/** Preloads a form's code when the pointer or focus is on its button. */
export const loadForm = (kind: SignUpKind): Promise<unknown> => SIGN_UP_FORMS[kind]().catch(() => undefined);
