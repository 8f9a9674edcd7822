import { z } from 'zod';
import { ENDPOINTS } from '../../endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';

export const assistantStatusResponse = z.object({
  ai_configured: z.boolean(),
  free_analyses_left: z.number().int(),
  free_analyses_per_day: z.number().int(),
  key_provider: z
    .enum(['anthropic', 'openai', 'openai-compatible'])
    .nullable()
    .describe(
      'Whose keys a visitor may bring; `openai-compatible`: those of a server that the operator chose; null: no provider is chosen, and keys of Anthropic and OpenAI serve',
    ),
});

export type AssistantStatusResponse = z.infer<typeof assistantStatusResponse>;

export const getAssistantStatus = defineEndpoint({
  ...ENDPOINTS.getAssistantStatus,
  summary: 'Whether a language model is configured, and how many free analyses are left today',
  tag: 'Trust assistant',
  response: assistantStatusResponse,
  problems: [503],
});
