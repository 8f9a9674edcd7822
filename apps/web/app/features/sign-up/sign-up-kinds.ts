/** The two dialogs, as in the URL: `/?join=waitlist`. */
export const SIGN_UP_KINDS = ['waitlist', 'pilot'] as const;
export type SignUpKind = (typeof SIGN_UP_KINDS)[number];

export interface SignUpFormContentProps {
  /** The server accepted the entries. */
  onDone: () => void;
}
