import { z } from 'zod';

/** Why a page was not read, or not read in full. Each has a sentence of its own. */
export const PAGE_PROBLEMS = [
  'not-found',
  'gone',
  'login-required',
  'payment-required',
  'refused',
  'rate-limited',
  'legal-block',
  'bot-wall',
  'consent-wall',
  'paywall',
  'timeout',
  'dns',
  'dns-unanswered',
  'certificate',
  'connection',
  'bad-redirect',
  'forbidden-target',
  'server-error',
  'other-status',
  'error-page',
  'empty',
  'pdf',
  'image',
  'video',
  'audio',
  'other-type',
  'over-limits',
  'other-site',
  'our-failure',
] as const;
export const pageProblem = z.enum(PAGE_PROBLEMS);
export type PageProblem = z.infer<typeof pageProblem>;
