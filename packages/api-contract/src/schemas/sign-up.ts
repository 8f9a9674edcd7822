import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import type { FieldError, FieldErrorCode } from '../field-errors.ts';
import { LIMITS } from '../limits.ts';
import {
  cleanLine,
  cleanLines,
  INTERESTS,
  isMailProvider,
  isWebsiteOrEmpty,
  type LimitedField,
  ORGANIZATION_TYPES,
  parseEmailAddress,
  SIGN_UP_LIMITS,
} from '../sign-up-rules.ts';
import { WELL_KNOWN_MAIL_PROVIDERS } from '../well-known-mail-providers.ts';
import { defineEndpoint } from './endpoint.ts';
import { createFieldIssue, fieldError } from './field-error.ts';

type AddError = (field: string, error: FieldError) => void;

const topics: ReadonlyMap<string, string> = new Map(INTERESTS.map((topic) => [topic.toLowerCase(), topic]));

/**
 * Validates an address after the check for an empty field, in the order of the specification: form of the address,
 * webmail, other rules.
 */
function validateEmail(text: string, addError: AddError, { webmail }: { webmail: 'taken' | 'refused' }): void {
  const address = parseEmailAddress(text);
  if (address === null) addError('email', { code: 'emailInvalid' });
  else if (webmail === 'refused' && isMailProvider(address.domain, WELL_KNOWN_MAIL_PROVIDERS)) {
    addError('email', { code: 'freeMailNotAllowed' });
  }
}

function validateLengths(values: Partial<Record<LimitedField, string>>, addError: AddError): void {
  for (const field of Object.keys(SIGN_UP_LIMITS) as LimitedField[]) {
    // An address that is too long was already reported.
    if (field === 'email') continue;
    const maxLength = SIGN_UP_LIMITS[field];
    if ((values[field]?.length ?? 0) > maxLength) addError(field, { code: 'tooLong', arguments: { maxLength } });
  }
}

const TAG = 'Sign-ups';

/**
 * Honeypot field, which people do not see. Bots that fill in every field get the normal response, but nothing is
 * stored.
 */
const homepage = z
  .unknown()
  .optional()
  .describe('Honeypot field: leave it empty. A request that fills it in gets a normal response and is not stored');

/** Returns true if the field that people do not see was filled in. */
export function isHoneypotFilled({ homepage: value }: { homepage?: unknown }): boolean {
  return !(value === undefined || value === null || (typeof value === 'string' && value.trim() === ''));
}

const email = (missing: FieldErrorCode) =>
  z
    .string({ error: ({ input }) => ((input ?? null) === null ? missing : 'emailInvalid') })
    .regex(/\S/, { error: missing, abort: true })
    .meta({ format: 'email', maxLength: SIGN_UP_LIMITS.email });

const required = (field: LimitedField) =>
  z
    .string(fieldError('fieldsMissing'))
    .meta({ maxLength: SIGN_UP_LIMITS[field] })
    .transform(cleanLine)
    .refine((text) => text !== '', { ...fieldError('fieldsMissing'), abort: true });

const optional = (field: LimitedField, clean: (text: string) => string = cleanLine) =>
  z
    .string(fieldError('notText'))
    .nullish()
    .meta({ maxLength: SIGN_UP_LIMITS[field] })
    .transform((text) => clean(text ?? ''));

export const readerSignUp = z
  .object({
    email: email('emailMissing').describe('An email address'),
    name: optional('name'),
    interests: z
      .array(z.string(fieldError('interestUnknown')), fieldError('interestUnknown'))
      .max(100, fieldError('interestUnknown'))
      .nullish()
      .transform((chosen) => [...new Set((chosen ?? []).map((text) => topics.get(text.trim().toLowerCase()) ?? text))])
      .describe(`Any of ${INTERESTS.join(', ')}`),
    homepage,
  })
  .superRefine((values, context) => {
    const addError: AddError = (field, error) => context.addIssue(createFieldIssue(field, error));
    validateEmail(values.email, addError, { webmail: 'taken' });
    validateLengths({ name: values.name }, addError);
    if (!values.interests.every((topic) => topics.has(topic.toLowerCase()))) {
      addError('interests', { code: 'interestUnknown' });
    }
  });

export type ReaderSignUp = z.output<typeof readerSignUp>;

export const publisherSignUp = z
  .object({
    email: email('fieldsMissing').describe('An address of the organization’s own domain, not of a mail provider'),
    name: required('name'),
    organizationName: required('organizationName'),
    organizationType: z
      .string(fieldError('fieldsMissing'))
      .regex(/\S/, { ...fieldError('fieldsMissing'), abort: true })
      .meta({ enum: [...ORGANIZATION_TYPES] }),
    role: required('role'),
    website: optional('website').describe('http or https URL, or empty'),
    description: optional('description', cleanLines),
    homepage,
  })
  .superRefine((values, context) => {
    const addError: AddError = (field, error) => context.addIssue(createFieldIssue(field, error));
    validateEmail(values.email, addError, { webmail: 'refused' });
    if (!(ORGANIZATION_TYPES as readonly string[]).includes(values.organizationType)) {
      addError('organizationType', { code: 'organizationTypeUnknown' });
    }
    if (!isWebsiteOrEmpty(values.website)) addError('website', { code: 'websiteInvalid' });
    validateLengths(values, addError);
  });

export type PublisherSignUp = z.output<typeof publisherSignUp>;

/** Whether the mail waits for the limits of an hour. It does not depend on what is stored about the address. */
export const mailDelayed = z
  .boolean()
  .describe(
    `True if the confirmation is sent later, within ${LIMITS.CONFIRMATION_WAIT_HOURS} hours, because many were requested`,
  );

/** The response is the same for every address, so that it does not reveal whether the address was known. */
export const signUpResponse = z.object({
  message: z.string().describe('A sentence for the user'),
  mail_delayed: mailDelayed,
});

export type SignUpResponse = z.infer<typeof signUpResponse>;

/** Remark of the calls that store what a visitor sends. */
export const STORES_REQUEST = 'The server stores the request; see the privacy page.';

export const signUpReader = defineEndpoint({
  ...ENDPOINTS.signUpReader,
  summary: 'Join the waitlist for readers',
  description:
    'A second sign-up of the same address, in any spelling, replaces name and interests. The response is the same.',
  remark: STORES_REQUEST,
  tag: TAG,
  rateLimit: 'signUps',
  openToAllOrigins: false,
  body: readerSignUp,
  response: signUpResponse,
  problems: [400, 503],
  example: { body: { email: 'reader@example.org', name: 'A Reader', interests: ['Science'] }, prints: ['message'] },
});

export const signUpPublisher = defineEndpoint({
  ...ENDPOINTS.signUpPublisher,
  summary: 'Apply to the publisher pilot',
  description:
    'A person reviews each application. A second application before the decision replaces the first. The response is the same.',
  remark: STORES_REQUEST,
  tag: TAG,
  rateLimit: 'signUps',
  openToAllOrigins: false,
  body: publisherSignUp,
  response: signUpResponse,
  problems: [400, 503],
  example: {
    body: {
      email: 'editor@newspaper.example',
      name: 'An Editor',
      organizationName: 'The Newspaper',
      organizationType: 'newspaper',
      role: 'Editor',
    },
    prints: ['message'],
  },
});
