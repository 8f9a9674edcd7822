import { z } from 'zod';
import { ENDPOINTS } from '../../endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';

export const assistantStatusResponse = z.object({
  ai_configured: z.boolean().describe('Whether the operator has configured a language model'),
  free_analyses_left: z.number().int().min(0).describe('Free analyses that this visitor has left today'),
  free_analyses_per_day: z.number().int().min(0).describe('Free analyses for each visitor and day'),
  key_provider: z
    .enum(['anthropic', 'openai', 'openai-compatible'])
    .nullable()
    .describe(
      'Provider of a visitor’s own key. `openai-compatible`: a server that the operator chose. null: no provider is set, and keys of Anthropic and OpenAI work',
    ),
});

export type AssistantStatusResponse = z.infer<typeof assistantStatusResponse>;

export const getAssistantStatus = defineEndpoint({
  ...ENDPOINTS.getAssistantStatus,
  summary: 'Get whether a language model is configured, and how many free analyses are left today',
  description: 'The response depends on the address of the caller, so it is private.',
  tag: 'Trust assistant',
  page: 'assistant-status',
  rateLimit: 'reads',
  openToAllOrigins: false,
  response: assistantStatusResponse,
  problems: [503],
  example: { prints: ['ai_configured', 'free_analyses_left'] },
});
