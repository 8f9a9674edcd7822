import type { Shape } from '../../load-shape.ts';

export const SHAPE: Shape = {"analysis":0,"sentences":[{"text":0,"signals":[0]}],"dropped":0,"reading":{"state":1,"reason":1,"ai_use":[{"text":1,"quote":1,"points_to":1}],"disclosure":[{"text":1,"quote":1,"url":1}],"dropped":1},"model":0,"remainingCredits":0};
