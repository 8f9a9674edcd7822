import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import type { FieldError } from '../field-errors.ts';
import { FOLLOW_ACTIONS, FOLLOW_CHANNELS, FOLLOW_LIMITS, FOLLOW_SCOPES, FOLLOW_STATES } from '../follows.ts';
import { parseEmailAddress, SIGN_UP_LIMITS } from '../sign-up-rules.ts';
import { defineEndpoint } from './endpoint.ts';
import { createFieldIssue, fieldError } from './field-error.ts';
import { domainInput, instant } from './vocabulary.ts';

const TAG = 'Follows';

/** Honeypot field. Bots that fill in every field identify themselves with it; see the sign-ups. */
const homepage = z
  .unknown()
  .optional()
  .describe('Honeypot field: leave it empty. A request that fills it in gets a normal response and is not stored');

export const followScope = z.enum(FOLLOW_SCOPES, { error: '“scope” is “domain” or “association”' });

export const followChannel = z.enum(FOLLOW_CHANNELS, { error: '“channel” is “email” or “webhook”' });

export const followRequest = z
  .object({
    domain: domainInput,
    scope: followScope.default('domain'),
    channel: followChannel,
    email: z
      .string(fieldError('emailInvalid'))
      .nullish()
      .transform((text) => (text ?? '').trim())
      .describe('For `email`: the recipient. It gets one mail with a confirmation link')
      .meta({ format: 'email', maxLength: SIGN_UP_LIMITS.email }),
    webhook_url: z
      .string(fieldError('webhookMissing'))
      .nullish()
      .transform((text) => (text ?? '').trim())
      .describe('For `webhook`: an https address on the public web'),
    homepage,
  })
  .superRefine(({ channel, email, webhook_url }, context) => {
    const addError = (field: string, error: FieldError) => context.addIssue(createFieldIssue(field, error));
    const maxLength = FOLLOW_LIMITS.webhookUrl;
    if (channel === 'email') {
      if (email === '') addError('email', { code: 'emailMissing' });
      else if (parseEmailAddress(email) === null) addError('email', { code: 'emailInvalid' });
    } else if (webhook_url === '') addError('webhook_url', { code: 'webhookMissing' });
    else if (webhook_url.length > maxLength)
      addError('webhook_url', { code: 'webhookTooLong', arguments: { maxLength } });
  });

export type FollowRequest = z.output<typeof followRequest>;

/** The response is the same for every e-mail address, so that it does not reveal whether the address was known. */
export const startFollowResponse = z.object({
  channel: followChannel.describe('How messages are sent'),
  domain: z.string(),
  scope: followScope.describe('`domain`: changes of the domain · `association`: changes of its members'),
  message: z.string().describe('A sentence for the user'),
  secret: z
    .string()
    .nullable()
    .describe('For a webhook: the secret that signs its messages (`whsec_…`). It is shown only once'),
  manage_url: z
    .string()
    .nullable()
    .describe(
      'For a webhook: the page of this follow. Anyone with the address can stop it. For e-mail, the mail contains it',
    ),
});

export type StartFollowResponse = z.infer<typeof startFollowResponse>;

/**
 * A message to a follower. `waiting`: not sent yet, or waiting for a retry · `sending` · `sent`: the other side
 * accepted it · `refused`: it will not be sent · `in-doubt`: an attempt ended without a response, so it is not sent
 * again.
 */
export const followDelivery = z.object({
  kind: z
    .enum(['link', 'changes', 'test'])
    .describe('`link`: the link to confirm · `changes`: what changed · `test`: a test message'),
  state: z.enum(['pending', 'sending', 'sent', 'refused', 'unknown']),
  changes: z.number().int().min(0).describe('Number of changes in the message'),
  created_at: instant,
  last_attempt_at: instant.nullable().describe('Time of the last attempt; null if there was none'),
  attempts: z.number().int().min(0).describe('Number of attempts to send it'),
  next_attempt_at: instant.nullable().describe('null if none is planned'),
  reason: z
    .string()
    .nullable()
    .describe('Why the last attempt failed: a status (`http-500`, `smtp-550`) or a cause (`dns`)'),
});

export type FollowDelivery = z.infer<typeof followDelivery>;

export const followResponse = z.object({
  domain: z.string(),
  scope: followScope.describe('`domain`: changes of the domain · `association`: changes of its members'),
  channel: followChannel.describe('How messages are sent'),
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

export const startFollow = defineEndpoint({
  ...ENDPOINTS.startFollow,
  summary: 'Follow a domain or the members of an association',
  description: `By e-mail, after a confirmation, with at most one mail a day for each subject; or by webhook, with messages that are signed by the Standard Webhooks scheme and start after a test got a 2xx response. A message is \`{ type: "changes.detected", timestamp, data: { subject, manage, changes } }\`. Each change has \`id\`, \`title\`, \`text\`, \`page\`, \`file\`, \`published\` and \`relationships\`. 501 with the code \`not-implemented\` for e-mail if the server sends no mail. 409 with the code \`too-many-follows\` if ${FOLLOW_LIMITS.activePerHost} follows already use the host of the webhook.`,
  tag: TAG,
  body: followRequest,
  response: startFollowResponse,
  problems: [400, 404, 409, 501, 503],
});

export const getFollow = defineEndpoint({
  ...ENDPOINTS.getFollow,
  summary: 'Get the state of a follow and its last messages',
  tag: TAG,
  params: z.object({ token }),
  response: followResponse,
  problems: [404, 503],
});

export const runFollowAction = defineEndpoint({
  ...ENDPOINTS.runFollowAction,
  summary: 'Confirm, test, stop, resume or delete a follow',
  description: `\`test\` sends a signed message to the webhook and waits for the response; at most one in ten seconds. \`delete\` deletes everything that is stored about the follow. An action that starts messages is a 409 with the code \`too-many-follows\` above ${FOLLOW_LIMITS.activePerAddress} follows of one e-mail address or ${FOLLOW_LIMITS.activePerHost} for one host. \`stop\` and \`delete\` are always possible.`,
  tag: TAG,
  params: z.object({
    token,
    action: z.enum(FOLLOW_ACTIONS, { error: 'This address ends with confirm, test, stop, resume or delete' }),
  }),
  response: followActionResponse,
  problems: [400, 404, 409, 503],
});
