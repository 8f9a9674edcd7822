/** The two dialogs, as in the URL: `/?join=waitlist`. */
export const SIGN_UP_KINDS = ['waitlist', 'pilot'] as const;
export type SignUpKind = (typeof SIGN_UP_KINDS)[number];

export interface SignUpFormContentProps {
  /** True while the entries are sent. The dialog cannot be closed during this time. */
  sending: boolean;
  onSending: (sending: boolean) => void;
  /** The server accepted the entries. */
  onDone: () => void;
}
