import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PageAnswers } from '../lib/page-answers.ts';

/** Gives the queries of a screen the answers that the server put into the page. */
export function WithAnswers({ answers, children }: Pick<PageAnswers, 'answers'> & { children: ReactNode }) {
  const client = useQueryClient();
  // Before the first render of the screen. An answer of this visit is newer.
  useState(() => {
    for (const [queryKey, data] of answers)
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, data);
  });
  return children;
}
