/** A mail as a feature writes it: plain text, to one person. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * How one try ended. `reason` is a word or a reply code, never the server's text, which may repeat the address.
 * - `sent` the mail server has taken it
 * - `refused` it never will: this mail, or this address
 * - `later` it was not taken, and certainly not sent; another try may do
 * - `unavailable` as `later`, and it would be so for any mail: the server cannot be reached or does not let us in
 * - `in-doubt` the connection ended before the answer; the mail may be on its way
 */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'unavailable' | 'in-doubt'; readonly reason: string };

/** Port to a mail server. */
export interface Mailer {
  /** Tries once, and never throws for what a server does; aborting ends the try with whatever outcome is then true. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SendOutcome>;
}
