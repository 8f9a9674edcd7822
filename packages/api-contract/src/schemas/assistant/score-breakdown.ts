import { z } from 'zod';
import { messageParts } from '../message-part.ts';
import { observedDate } from '../vocabulary.ts';

/** Link to the evidence of a row: a web page, or a position in the same response. */
export const evidenceLink = z.object({
  label: z.string().describe('Name of the evidence'),
  label_parts: messageParts('label').default([]),
  href: z
    .string()
    .describe('A URL, or `#` and a JSON pointer into this response, such as `#/c2paAnalysis/media_with_c2pa/0`'),
});

export type EvidenceLink = z.infer<typeof evidenceLink>;

/** One of the sixteen signals (methodology 4c), with the observation. */
export const breakdownSignal = z.object({
  kind: z.literal('signal'),
  number: z.number().int().min(1).max(16).describe('1–16; sentences of a model and warnings cite this number'),
  id: z.string().describe('Stable id of the row'),
  label: z.string().describe('Name of the row'),
  block: z.enum(['graph', 'policy', 'content', 'disclosure']).describe('Group of signals, each with a maximum'),
  state: z
    .enum(['present', 'absent', 'not-checked', 'conflicting'])
    .describe('Whether the signal is present, absent, not checked or contradicted'),
  seen: z.string().describe('What was observed; for `not-checked`, why it was not checked'),
  seen_parts: messageParts('seen').default([]),
  points: z.number().int().describe('Points of the row'),
  max_points: z.number().int().min(0).describe('Maximum number of points'),
  seen_from: observedDate.nullable().default(null).describe('Oldest reading of the files it is based on'),
  seen_at: observedDate.nullable().describe('Newest reading of the files or the page it is based on'),
  evidence: z.array(evidenceLink).describe('Links to the evidence'),
});

export type BreakdownSignal = z.infer<typeof breakdownSignal>;

/** A deduction of points, or a limit of the score, with the reason. */
export const breakdownDeduction = z.object({
  kind: z.literal('deduction'),
  id: z.string().describe('Stable id of the row'),
  label: z.string().describe('Name of the row'),
  seen: z.string().describe('Why points are deducted'),
  seen_parts: messageParts('seen').default([]),
  points: z.number().int().describe('Points of the row'),
  evidence: z.array(evidenceLink).describe('Links to the evidence'),
});

export type BreakdownDeduction = z.infer<typeof breakdownDeduction>;

/** Parts of a score. The points of `rows` add up to `score`. */
export const scoreBreakdown = z.object({
  score: z.number().int().min(0).max(100).describe('Sum of the points of all rows'),
  rows: z
    .array(z.discriminatedUnion('kind', [breakdownSignal, breakdownDeduction]))
    .describe('Signals first, then deductions'),
  checked: z.number().int().min(0).max(16).describe('Number of signals that were checked'),
  signals: z.number().int().min(0).max(16).describe('Number of signals that apply: 16 for a page, fewer for a DID'),
  cap: z.object({
    max: z.number().int().min(0).max(100).describe('The limit; 100 if there is none'),
    reason: z
      .enum(['conflict', 'graph-not-checked', 'no-voucher', 'weak-voucher', 'no-strong-voucher', 'none'])
      .describe('Why there is a limit'),
    message: z.string().describe('The same in one sentence'),
  }),
  conflicts: z.array(z.string()).describe('Ids of the deductions for conflicting evidence'),
  rules_version: z.string().describe('Version of the rules of the score'),
});

export type ScoreBreakdown = z.infer<typeof scoreBreakdown>;
