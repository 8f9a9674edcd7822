import { z } from 'zod';
import { PAGE_PROBLEMS } from '../../assistant/page-problem.ts';

export const pageProblem = z.enum(PAGE_PROBLEMS);

export type PageProblem = z.infer<typeof pageProblem>;
