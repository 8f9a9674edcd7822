import type { Shape } from '../../load-shape.ts';

export const SHAPE: Shape = {"ai_configured":0,"free_analyses_left":0,"free_analyses_per_day":0,"key_provider":0};
