import type { Ref } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { DomainName } from '../../components/domain-name.tsx';
import { ScriptButton } from '../../components/script-button.tsx';
import { DossierLink } from '../graph-shared/dossier-link.tsx';
import { NeighborList } from './neighbor-list.tsx';
import css from './node-card.module.css';
import type { GraphNode } from './queries/fetch-node.ts';
import { MAX_SATELLITES } from './radial/geometry.ts';
import type { RadialGraphData } from './use-radial-graph.ts';

interface NeighborPanelProps {
  graph: RadialGraphData;
  /** True if the user has hidden a type of relationship. */
  isFiltered: boolean;
  highlighted: string | null;
  onHighlight: (domain: string | null) => void;
  onExplore: (domain: string) => void;
  onDetails: (domain: string) => void;
  nodeCard: Ref<HTMLButtonElement>;
  className: string | undefined;
}

/** The center node and its neighbors as text, next to the picture. */
export function NeighborPanel({ graph, isFiltered, nodeCard, className, ...actions }: NeighborPanelProps) {
  const { node, neighbors, page, total } = graph;
  return (
    <div className={className}>
      <NodeCard ref={nodeCard} node={node} onDetails={actions.onDetails} />
      {neighbors.length > 0 ? (
        <NeighborList center={node.domain} neighbors={neighbors} firstNumber={page * MAX_SATELLITES + 1} {...actions} />
      ) : (
        <div className="p-6 phone:p-4">
          <p className="mb-1 font-serif font-medium text-20/[1.3] tracking-[-0.01em]">
            {page > 0 ? EXPLORER_TEXT.pastEnd : isFiltered ? EXPLORER_TEXT.allHidden : EXPLORER_TEXT.noConnections}
          </p>
          {total === 0 && !isFiltered && (
            <p className="breakable">{EXPLORER_TEXT.noConnectionsDetails({ domain: node.domain })}</p>
          )}
        </div>
      )}
    </div>
  );
}

interface NodeCardProps {
  node: GraphNode;
  onDetails: (domain: string) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The center node. A click opens the details. */
function NodeCard({ node, onDetails, ref }: NodeCardProps) {
  const { domain, name, trustsCount, trustsStale, trustedByCount } = node;
  const facts = [
    trustsCount !== null && EXPLORER_TEXT.trusts({ count: trustsCount, confirmed: node.trustsConfirmed }),
    trustedByCount !== null && EXPLORER_TEXT.trustedBy({ count: trustedByCount, confirmed: node.trustedByConfirmed }),
    trustsStale !== null && trustsStale > 0 && COMMON.staleFile({ count: trustsStale }),
  ].filter(Boolean);
  return (
    <div className={css.card}>
      <ScriptButton ref={ref} className={css.open} aria-haspopup="dialog" onClick={() => onDetails(domain)}>
        <span className="font-serif font-medium text-20/[1.25] tracking-[-0.01em] breakable">
          {name ?? <DomainName domain={domain} />}
        </span>
        {name && (
          <span className="mono breakable">
            <DomainName domain={domain} />
          </span>
        )}
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
