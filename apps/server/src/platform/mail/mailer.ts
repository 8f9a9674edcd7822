/** A mail to one person, in plain text. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Outcome of one attempt. `reason` is a fixed word or a reply code, never the server's text, which may repeat the
 * address.
 * - `sent`: the mail server accepted the mail
 * - `refused`: it will never accept this mail, or this address
 * - `later`: the mail was certainly not sent; a retry may succeed
 * - `unavailable`: like `later`, but for any mail, because the server is unreachable or rejects the login
 * - `in-doubt`: the connection ended before the response, so the mail may have been sent
 */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'unavailable' | 'unknown'; readonly reason: string };

/** Port to a mail server. */
export interface Mailer {
  /**
   * Makes one attempt. Never throws because of a server's behavior. An abort ends the attempt with the outcome at that
   * time.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SendOutcome>;
}
