import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { prepareToasts } from '../../../components/toast.ts';
import { queryClientOfVisit } from '../../../lib/query-client.ts';
import Explorer from '../explorer/explorer.tsx';
import { skip, startAt } from '../explorer/state/place.ts';
import css from './neighbourhood.module.css';

/** The explorer inside a page about its centre: who points to that stands above already, so it begins with the circle. */
export default function Neighbourhood({ domain }: { domain: string }) {
  const [client] = useState(queryClientOfVisit);
  const [place, keep] = useState(() => skip(startAt(domain)));
  useEffect(prepareToasts, []);
  return (
    <div className={css.neighbourhood}>
      <QueryClientProvider client={client}>
        <Explorer centerDomain={domain} keeper={{ place, keep }} />
      </QueryClientProvider>
    </div>
  );
}
