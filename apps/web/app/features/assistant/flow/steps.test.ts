import { expect, test } from 'vitest';
import { changeStep, completedOf, firstSteps, lastStep } from './steps.ts';

test('six steps in their order, five without the switch', () => {
  expect(firstSteps({ withAi: true }).map(({ id }) => id)).toEqual([
    'domain',
    'graph',
    'relationships',
    'content',
    'disclosure',
    'ai',
  ]);
  expect(firstSteps({ withAi: false })).toHaveLength(5);
  expect(lastStep()).toEqual(firstSteps({ withAi: true }).slice(5));
});

test('a step goes from pending through in-progress to completed, with the time that it took', () => {
  let steps = firstSteps({ withAi: true });
  expect(steps.every(({ status }) => status === 'pending')).toBe(true);
  steps = changeStep(steps, { id: 'graph', status: 'in-progress' }, 100);
  expect(steps[1]).toEqual({ id: 'graph', status: 'in-progress', detail: null, from: 100, to: null });
  steps = changeStep(steps, { id: 'graph', status: 'completed', detail: 'Found' }, 130);
  expect(steps[1]).toEqual({ id: 'graph', status: 'completed', detail: 'Found', from: 100, to: 130 });
  expect(completedOf(steps)).toBe(1);
});
