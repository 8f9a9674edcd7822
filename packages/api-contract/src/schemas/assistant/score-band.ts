import { z } from 'zod';
import { SCORE_BANDS, SCORE_SCOPES } from '../../assistant/score-band.ts';

export const scoreScope = z.enum(SCORE_SCOPES);

export const scoreBand = z.enum(SCORE_BANDS.map(({ id }) => id));
