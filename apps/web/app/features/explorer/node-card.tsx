import type { Ref } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { ScriptButton } from '../../components/script-button.tsx';
import { DossierLink } from '../graph-shared/dossier-link.tsx';
import css from './node-card.module.css';
import type { GraphNode } from './queries/fetch-node.ts';
import { getDisplayName } from './state/neighbors.ts';

interface NodeCardProps {
  node: GraphNode;
  onDetails: (domain: string) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The center node. A click opens the details. */
export function NodeCard({ node, onDetails, ref }: NodeCardProps) {
  const { domain, name, trustsCount, trustsStale, trustedByCount } = node;
  const shown = getDisplayName(node);
  const facts = [
    trustsCount !== null && EXPLORER_TEXT.trusts({ count: trustsCount, confirmed: node.trustsConfirmed }),
    trustedByCount !== null && EXPLORER_TEXT.trustedBy({ count: trustedByCount, confirmed: node.trustedByConfirmed }),
    trustsStale !== null && trustsStale > 0 && COMMON.staleFile({ count: trustsStale }),
  ].filter(Boolean);
  return (
    <div className={css.card}>
      <ScriptButton ref={ref} className={css.open} aria-haspopup="dialog" onClick={() => onDetails(domain)}>
        <span className="font-serif font-medium text-20/[1.25] tracking-[-0.01em] breakable">{name ?? shown}</span>
        {name && <span className="mono breakable">{shown}</span>}
        {shown !== domain && <span className="mono quiet small breakable">{domain}</span>}
        <span className="small num quiet">
          {facts.join(' · ')}
          {facts.length > 0 && ' · '}
          <span className="text-accent underline decoration-1 underline-offset-[0.2em]">
            {EXPLORER_TEXT.openDetails}
          </span>
        </span>
      </ScriptButton>
      <p className="small [&_a]:inline-block [&_a]:min-h-6">
        <DossierLink domain={domain}>{COMMON.dossier}</DossierLink>
      </p>
    </div>
  );
}
