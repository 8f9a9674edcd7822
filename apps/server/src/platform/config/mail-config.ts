import { z } from 'zod';

const LINE_BREAK = /[\r\n]/;
/** `address` or `Name <address>`. */
const SENDER_PATTERN = /^(?:([^<>\r\n]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/;

/** Part of {@link environment}: how mails go out. */
export const mailEnvironment = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
    .refine(
      (text) => !LINE_BREAK.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
      'must be an smtp:// or smtps:// URL',
    )
    .optional()
    .describe(
      'Mail server, for example `smtps://user:password@mail.example.org` (TLS, port 465) or `smtp://mail.example.org:587` (STARTTLS if offered; required if the URL has a password). If it is not set, no mail is sent. Requires `MAIL_FROM` and `PUBLIC_URL`',
    ),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(SENDER_PATTERN, 'must be an address, or “Name <address>”')
    .optional()
    .describe('Sender of all mails, and recipient of replies: `news@example.org` or `Example News <news@example.org>`'),
};

/** Everything that sending mail takes. */
export interface MailConfig {
  readonly server: {
    readonly host: string;
    readonly port: number;
    /** TLS from the first byte; otherwise STARTTLS. */
    readonly secure: boolean;
    readonly login: { readonly user: string; readonly password: string } | null;
  };
  readonly from: { readonly name: string; readonly address: string };
  /** Origin that links in mails lead to. */
  readonly publicUrl: string;
}

type MailEnvironment = z.output<z.ZodObject<typeof mailEnvironment>>;

/** Pure. @returns null if no mail is configured; a sentence about a missing setting */
export function toMailConfig(env: MailEnvironment, publicUrl: string | null): MailConfig | null | string {
  if (env.SMTP_URL === undefined) {
    return env.MAIL_FROM === undefined ? null : 'MAIL_FROM: names a sender but no mail server; set SMTP_URL';
  }
  const missing = [
    ...(env.MAIL_FROM === undefined ? ['MAIL_FROM'] : []),
    ...(publicUrl === null ? ['PUBLIC_URL'] : []),
  ];
  if (env.MAIL_FROM === undefined || publicUrl === null) {
    return `SMTP_URL: needs ${missing.join(' and ')}; set ${missing.length > 1 ? 'them' : 'it'}`;
  }
  const url = new URL(env.SMTP_URL);
  const secure = url.protocol === 'smtps:';
  const [, name = '', bracketed, plain] = SENDER_PATTERN.exec(env.MAIL_FROM) ?? [];
  return {
    server: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      login:
        url.username === ''
          ? null
          : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    },
    from: { name: name.trim().replace(/^"|"$/g, ''), address: bracketed ?? plain ?? '' },
    publicUrl,
  };
}
