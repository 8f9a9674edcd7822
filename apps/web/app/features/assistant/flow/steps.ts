/** Steps of an analysis in their order (specification, section 4). */
const STEP_IDS = ['domain', 'graph', 'relationships', 'content', 'disclosure', 'ai'] as const;
export type StepId = (typeof STEP_IDS)[number];

export type StepStatus = 'pending' | 'in-progress' | 'completed' | 'error';

export interface Step {
  id: StepId;
  status: StepStatus;
  detail: string | null;
  /** Completed without work, because this installation does not support it. */
  isSkipped: boolean;
  /** Start and end of the step, by `performance.now()`. */
  from: number | null;
  to: number | null;
}

export interface StepChange {
  id: StepId;
  status: Exclude<StepStatus, 'pending'>;
  detail?: string | null;
  isSkipped?: boolean;
}

const createPendingStep = (id: StepId): Step => ({
  id,
  status: 'pending',
  detail: null,
  isSkipped: false,
  from: null,
  to: null,
});

/** Creates the steps. The last one exists only if AI is switched on. */
export const createSteps = ({ withAi }: { withAi: boolean }): Step[] =>
  STEP_IDS.filter((id) => withAi || id !== 'ai').map(createPendingStep);

/** Creates the step for the summary of an existing result. */
export const getLastStep = (): Step[] => [createPendingStep('ai')];

export const changeStep = (
  steps: readonly Step[],
  { id, status, detail = null, isSkipped = false }: StepChange,
  now: number,
): Step[] =>
  steps.map((step) =>
    step.id === id
      ? { ...step, status, detail, isSkipped, ...(status === 'in-progress' ? { from: now } : { to: now }) }
      : step,
  );

export const countCompleted = (steps: readonly Step[]): number =>
  steps.filter(({ status }) => status === 'completed').length;
