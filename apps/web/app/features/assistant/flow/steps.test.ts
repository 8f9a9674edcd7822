import { expect, test } from 'vitest';
import { changeStep, countCompleted, createSteps, getLastStep } from './steps.ts';

test('has six steps in order, and five without the AI switch', () => {
  expect(createSteps({ withAi: true }).map(({ id }) => id)).toEqual([
    'domain',
    'graph',
    'relationships',
    'content',
    'disclosure',
    'ai',
  ]);
  expect(createSteps({ withAi: false })).toHaveLength(5);
  expect(getLastStep()).toEqual(createSteps({ withAi: true }).slice(5));
});

test('changes a step from pending to in-progress to completed, with its duration', () => {
  let steps = createSteps({ withAi: true });
  expect(steps.every(({ status }) => status === 'pending')).toBe(true);
  steps = changeStep(steps, { id: 'graph', status: 'in-progress' }, 100);
  expect(steps[1]).toEqual({ id: 'graph', status: 'in-progress', detail: null, isSkipped: false, from: 100, to: null });
  steps = changeStep(steps, { id: 'graph', status: 'completed', detail: 'Found' }, 130);
  expect(steps[1]).toEqual({ id: 'graph', status: 'completed', detail: 'Found', isSkipped: false, from: 100, to: 130 });
  expect(countCompleted(steps)).toBe(1);
});
