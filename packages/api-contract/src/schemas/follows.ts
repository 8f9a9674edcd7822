import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { FOLLOW_ACTIONS, FOLLOW_LIMITS, FOLLOW_SCOPES, FOLLOW_STATES } from '../follows.ts';
import { parseEmailAddress, SIGN_UP_LIMITS } from '../sign-up-rules.ts';
import { defineEndpoint } from './endpoint.ts';
import { createFieldIssue, fieldError } from './field-error.ts';
import { mailDelayed, STORES_REQUEST } from './sign-up.ts';
import { domainInput, instant } from './vocabulary.ts';

const TAG = 'Follows';

/** Honeypot field. Bots that fill in every field identify themselves with it; see the sign-ups. */
const homepage = z
  .unknown()
  .optional()
  .describe('Honeypot field: leave it empty. A request that fills it in gets a normal response and is not stored');

export const followScope = z.enum(FOLLOW_SCOPES, { error: '“scope” is “domain” or “association”' });

export const followRequest = z
  .object({
    domain: domainInput,
    scope: followScope.default('domain'),
    email: z
      .string(fieldError('emailInvalid'))
      .nullish()
      .transform((text) => (text ?? '').trim())
      .describe('The recipient. It gets one mail with a confirmation link')
      .meta({ format: 'email', maxLength: SIGN_UP_LIMITS.email }),
    homepage,
  })
  .superRefine(({ email }, context) => {
    if (email === '') context.addIssue(createFieldIssue('email', { code: 'emailMissing' }));
    else if (parseEmailAddress(email) === null) context.addIssue(createFieldIssue('email', { code: 'emailInvalid' }));
  });

export type FollowRequest = z.output<typeof followRequest>;

/** The response is the same for every email address, so that it does not reveal whether the address was known. */
export const startFollowResponse = z.object({
  domain: z.string(),
  scope: followScope.describe('`domain`: changes of the domain · `association`: changes of its members'),
  mail_delayed: mailDelayed,
  message: z.string().describe('A sentence for the user'),
});

export type StartFollowResponse = z.infer<typeof startFollowResponse>;

/**
 * A message to a follower. `waiting`: not sent yet, or waiting for a retry · `sending` · `sent`: the other side
 * accepted it · `refused`: it will not be sent · `in-doubt`: an attempt ended without a response, so it is not sent
 * again.
 */
export const followDelivery = z.object({
  kind: z.enum(['link', 'changes']).describe('`link`: the link to confirm · `changes`: what changed'),
  state: z.enum(['pending', 'sending', 'sent', 'refused', 'unknown']),
  changes: z.number().int().min(0).describe('Number of changes in the message'),
  created_at: instant,
  last_attempt_at: instant.nullable().describe('Time of the last attempt; null if there was none'),
  attempts: z.number().int().min(0).describe('Number of attempts to send it'),
  next_attempt_at: instant.nullable().describe('null if none is planned'),
  reason: z.string().nullable().describe('Why the last attempt failed: a status (`smtp-550`) or a cause (`dns`)'),
});

export type FollowDelivery = z.infer<typeof followDelivery>;

export const followResponse = z.object({
  domain: z.string(),
  scope: followScope.describe('`domain`: changes of the domain · `association`: changes of its members'),
  recipient: z.string().describe('Target of the messages, shortened'),
  state: z.enum(FOLLOW_STATES),
  state_since: instant.describe('Since when the follow has this state'),
  reason: z.string().nullable().describe('Reason of the failure'),
  failing_since: instant.nullable().describe('Since when no message was delivered; null: the last one was'),
  created_at: instant,
  deliveries: z.array(followDelivery).describe('Newest first'),
});

export type FollowResponse = z.infer<typeof followResponse>;

export const followActionResponse = z.object({
  message: z.string().describe('What was done, in one sentence'),
  follow: followResponse.nullable().describe('State after the action; null: deleted'),
});

export type FollowActionResponse = z.infer<typeof followActionResponse>;

const token = z.string().describe('The last part of the link');
const EXAMPLE_TOKEN = 'FOLLOW-TOKEN';
const TOKEN_REMARK = `Replace \`${EXAMPLE_TOKEN}\` with the last part of the link in the mail that confirms [a follow](follow.md). Do not publish it: anyone who has it can stop the follow.`;

export const startFollow = defineEndpoint({
  ...ENDPOINTS.startFollow,
  summary: 'Follow a domain or the members of an association',
  description:
    'Sends at most one mail a day for each subject, after a confirmation. 501 with the code `not-implemented` if the server sends no mail.',
  remark: STORES_REQUEST,
  tag: TAG,
  page: 'follow',
  rateLimit: 'signUps',
  openToAllOrigins: false,
  body: followRequest,
  response: startFollowResponse,
  problems: [400, 404, 409, 501, 503],
  example: { body: { domain: 'gilmermirror.com', email: 'reader@example.org' }, prints: ['message'] },
});

export const getFollow = defineEndpoint({
  ...ENDPOINTS.getFollow,
  summary: 'Get the state of a follow and its last messages',
  description: 'The token is in the link of each mail.',
  remark: TOKEN_REMARK,
  tag: TAG,
  page: 'follow-state',
  rateLimit: 'reads',
  openToAllOrigins: false,
  params: z.object({ token }),
  response: followResponse,
  problems: [404, 503],
  example: { params: { token: EXAMPLE_TOKEN }, prints: ['state', 'deliveries'] },
});

export const runFollowAction = defineEndpoint({
  ...ENDPOINTS.runFollowAction,
  summary: 'Confirm, stop, resume or delete a follow',
  description: `\`delete\` deletes everything that is stored about the follow. An action that starts messages is a 409 with the code \`too-many-follows\` above ${FOLLOW_LIMITS.activePerAddress} follows of one email address. \`stop\` and \`delete\` are always possible.`,
  remark: TOKEN_REMARK,
  tag: TAG,
  page: 'follow-action',
  rateLimit: 'signUps',
  openToAllOrigins: false,
  params: z.object({
    token,
    action: z
      .enum(FOLLOW_ACTIONS, { error: 'This address ends with confirm, stop, resume or delete' })
      .describe('What to do'),
  }),
  response: followActionResponse,
  problems: [400, 404, 409, 503],
  example: { params: { token: EXAMPLE_TOKEN, action: 'stop' }, prints: ['message'] },
});
