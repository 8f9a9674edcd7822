/** The steps of an analysis, in the order in which they run (specification, section 4). */
const STEP_IDS = ['domain', 'graph', 'relationships', 'content', 'disclosure', 'ai'] as const;
export type StepId = (typeof STEP_IDS)[number];

export type StepStatus = 'pending' | 'in-progress' | 'completed' | 'error';

export interface Step {
  id: StepId;
  status: StepStatus;
  detail: string | null;
  /** Completed without work, because this installation cannot do it. */
  isSkipped: boolean;
  /** When it began and ended, by `performance.now()`. */
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

/** The last step is there only with the switch for AI on. */
export const createSteps = ({ withAi }: { withAi: boolean }): Step[] =>
  STEP_IDS.filter((id) => withAi || id !== 'ai').map(createPendingStep);

/** For an existing result without a summary. */
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
