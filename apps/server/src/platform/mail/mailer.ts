/** A mail as a feature writes it: plain text, to one person. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * How one attempt ended. `reason` is a fixed word or a reply code, never the server's text, which may repeat the
 * address.
 * - `sent` the mail server accepted it
 * - `refused` it never will: this mail, or this address
 * - `later` it was not accepted, and certainly not sent; a retry may succeed
 * - `unavailable` like `later`, for any mail: the server is unreachable or rejects the login
 * - `in-doubt` the connection ended before the response; the mail may be on its way
 */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'unavailable' | 'unknown'; readonly reason: string };

/** Port to a mail server. */
export interface Mailer {
  /**
   * Makes one attempt, and never throws for behavior of a server; an abort ends the attempt with the outcome at that
   * time.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SendOutcome>;
}
