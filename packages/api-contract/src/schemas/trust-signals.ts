import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { graphStamp } from './vocabulary.ts';

export const MAX_SIGNALS = 100;

export const trustSignalsResponse = z.object({
  signals: z.array(
    z.object({
      domain: z.string().describe('The domain as in the request'),
      trust_signal: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .describe('null: no association vouches for it, or it is unknown'),
    }),
  ),
  rules_version: z.string().describe('Version of the rules of the score'),
  ...graphStamp,
});

export type TrustSignalsResponse = z.infer<typeof trustSignalsResponse>;

export const getTrustSignals = defineEndpoint({
  ...ENDPOINTS.getTrustSignals,
  summary: 'Get the trust signals of several domains',
  description: 'In the order of the request. An unknown domain has no signal, which is not an error.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  query: z.object({
    domains: z
      .string({ error: 'Please enter at least one domain' })
      .max(32_768, `Ask for at most ${MAX_SIGNALS} domains at once`)
      .describe(`Domains separated by commas, at most ${MAX_SIGNALS}`),
  }),
  response: trustSignalsResponse,
  problems: [400, 503],
  example: { query: { domains: 'gilmermirror.com,nytimes.com' }, prints: ['signals'] },
});
