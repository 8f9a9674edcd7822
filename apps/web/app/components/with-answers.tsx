import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PageAnswers } from '../lib/page-answers.ts';

/** Adds the responses that the server put into the page to the query cache of a screen. */
export function WithAnswers({ answers, children }: { answers: PageAnswers; children: ReactNode }) {
  const client = useQueryClient();
  // Runs before the first render of the screen. A response of this visit is newer and remains.
  useState(() => {
    for (const [queryKey, data] of answers)
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, data);
  });
  return children;
}
