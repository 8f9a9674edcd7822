import type { Ref } from 'react';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { NeighborList } from './neighbor-list.tsx';
import { NodeCard } from './node-card.tsx';
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
