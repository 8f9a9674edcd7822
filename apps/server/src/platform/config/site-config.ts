import { type ContactTopic, parseEmailAddress } from '@vouchwire/api-contract';
import { z } from 'zod';

const commaSeparatedList = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** A line that pages show: no line break and nothing unseen. */
const singleLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(/^[^\p{Cc}\p{Bidi_Control}\u2028\u2029]+$/u, 'must be one line');

/** An email address or a page, as the address of a link. */
const contactLink = z.string().transform((text, context) => {
  const address = parseEmailAddress(text.trim().replace(/^mailto:/i, ''));
  if (address !== null) return `mailto:${address.address}`;
  if (/^https:\/\//i.test(text.trim()) && URL.canParse(text.trim())) return new URL(text.trim()).href;
  context.addIssue({ code: 'custom', message: 'must be an email address or an https:// address' });
  return z.NEVER;
});

const CONTACT_URL = /^(?:https:\/\/|mailto:|tel:)\S+$/i;

/** Part of {@link environment}: what the site publishes about itself for machines. */
export const siteEnvironment = {
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const { pathname, search, hash, username } = new URL(text);
      return pathname === '/' && search === '' && hash === '' && username === '';
    }, 'must be an origin without a path, such as https://vouch.example.org')
    .transform((text) => new URL(text).origin)
    .optional()
    .describe(
      'Address of the site for visitors, for example `https://vouch.example.org`. Mails, the sitemap, trust.txt and security.txt contain it. The default is `HOST` and `PORT`',
    ),
  SECURITY_CONTACT: commaSeparatedList
    .refine((entries) => entries.length > 0 && entries.every((entry) => CONTACT_URL.test(entry)), {
      error: 'must be https:, mailto: or tel: addresses, separated by commas',
    })
    .optional()
    .describe(
      'Contacts for vulnerability reports, best first, separated by commas: `mailto:`, `https://` or `tel:`. `/.well-known/security.txt` contains them. The default is `VOUCHWIRE_CONTACT_URL`, otherwise the contact page',
    ),
  OPERATOR_NAME: singleLine(200)
    .optional()
    .describe(
      'Name of the operator, in the footer, on the privacy page and in `/.well-known/publisher-info.html`, which the site has only with it',
    ),
  OPERATOR_ADDRESS: singleLine(500)
    .optional()
    .describe('Postal address of the operator in one line, in the footer and on the privacy page'),
  CONTACT_GENERAL: contactLink
    .optional()
    .describe(
      'Contact for general questions: an email address or an `https://` URL. It replaces “Contact information coming soon” on the contact page',
    ),
  CONTACT_PUBLISHERS: contactLink.optional().describe('Contact for publishers, in the same form'),
  CONTACT_TRUST_TXT: contactLink.optional().describe('Contact for questions about trust.txt, in the same form'),
  CONTACT_FEEDBACK: contactLink
    .optional()
    .describe(
      'Contact for feedback, in the same form. If it is an email address and `SMTP_URL` is set, error reports are mailed to it, otherwise to `CONTACT_GENERAL`. Without both, they are only stored (`vouchwire reports list`)',
    ),
  TRUST_TXT_CONTACT: z
    .string()
    .max(500)
    .optional()
    .describe(
      '`contact` in the trust.txt of the site. The default is `VOUCHWIRE_CONTACT_URL`, otherwise the contact page',
    ),
  TRUST_TXT_BELONGTO: commaSeparatedList
    .optional()
    .describe('`belongto` in the trust.txt of the site, separated by commas'),
  TRUST_TXT_MEMBERS: commaSeparatedList
    .optional()
    .describe('`member` in the trust.txt of the site, separated by commas'),
  TRUST_TXT_CONTROL: commaSeparatedList
    .optional()
    .describe('`control` in the trust.txt of the site, separated by commas'),
  TRUST_TXT_CONTROLLEDBY: z.string().max(500).optional().describe('`controlledby` in the trust.txt of the site'),
  TRUST_TXT_SOCIAL: commaSeparatedList
    .optional()
    .describe('`social` in the trust.txt of the site, separated by commas'),
  TRUST_TXT_VENDORS: commaSeparatedList
    .optional()
    .describe('`vendor` in the trust.txt of the site, separated by commas'),
  TRUST_TXT_CUSTOMERS: commaSeparatedList
    .optional()
    .describe('`customer` in the trust.txt of the site, separated by commas'),
  TRUST_TXT_DISCLOSURE: z.string().max(500).optional().describe('`disclosure` in the trust.txt of the site'),
  TRUST_TXT_DATA_TRAINING: z
    .enum(['yes', 'no'])
    .optional()
    .describe(
      '`datatrainingallowed` in the trust.txt of the site, and the same in its robots.txt. For `yes`, `/.well-known/tdmrep.json` reserves no right of text and data mining',
    ),
};

/** What the site publishes about itself. */
export interface SiteConfig {
  /** null: the address that is listened on. */
  readonly publicUrl: string | null;
  /** A page or address that says who runs the site; null where the operator has named none. */
  readonly operatorContact: string | null;
  readonly securityContacts: readonly string[];
  /** Who runs the site; each null if it is not configured. */
  readonly operator: { readonly name: string | null; readonly address: string | null };
  /** Addresses of links (`mailto:` or `https:`); null if none is configured. */
  readonly contacts: Readonly<Record<ContactTopic, string | null>>;
  readonly trustTxt: {
    readonly contact: string | null;
    readonly belongTo: readonly string[];
    readonly members: readonly string[];
    readonly control: readonly string[];
    readonly controlledBy: string | null;
    readonly social: readonly string[];
    readonly vendors: readonly string[];
    readonly customers: readonly string[];
    readonly disclosure: string | null;
    readonly dataTrainingAllowed: 'yes' | 'no' | null;
  };
}

type SiteEnvironment = z.output<z.ZodObject<typeof siteEnvironment>>;

/** Pure. */
export function toSiteConfig(env: SiteEnvironment, operatorContact: string | null): SiteConfig {
  return {
    publicUrl: env.PUBLIC_URL ?? null,
    operatorContact,
    securityContacts: env.SECURITY_CONTACT ?? [],
    operator: { name: env.OPERATOR_NAME ?? null, address: env.OPERATOR_ADDRESS ?? null },
    contacts: {
      general: env.CONTACT_GENERAL ?? null,
      publishers: env.CONTACT_PUBLISHERS ?? null,
      trustTxt: env.CONTACT_TRUST_TXT ?? null,
      feedback: env.CONTACT_FEEDBACK ?? null,
    },
    trustTxt: {
      contact: env.TRUST_TXT_CONTACT ?? null,
      belongTo: env.TRUST_TXT_BELONGTO ?? [],
      members: env.TRUST_TXT_MEMBERS ?? [],
      control: env.TRUST_TXT_CONTROL ?? [],
      controlledBy: env.TRUST_TXT_CONTROLLEDBY ?? null,
      social: env.TRUST_TXT_SOCIAL ?? [],
      vendors: env.TRUST_TXT_VENDORS ?? [],
      customers: env.TRUST_TXT_CUSTOMERS ?? [],
      disclosure: env.TRUST_TXT_DISCLOSURE ?? null,
      dataTrainingAllowed: env.TRUST_TXT_DATA_TRAINING ?? null,
    },
  };
}

/** The email address that error reports go to: that for feedback, else the general one. Null if neither is one. */
export function getReportsAddress({ contacts }: SiteConfig): string | null {
  const mail = [contacts.feedback, contacts.general].find((link) => link?.startsWith('mailto:'));
  return mail?.slice('mailto:'.length) ?? null;
}
