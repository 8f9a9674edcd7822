import type { Ref } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { Button } from '../../components/button.tsx';
import { RelationshipMark } from '../../components/relationship-mark.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatMonth } from '../../lib/time.ts';
import { DossierLink, ViewLink } from '../graph-shared/dossier-link.tsx';
import type { NetworkEdge } from '../graph-shared/graph-responses.ts';
import type { TreeNode } from '../graph-shared/network-tree.ts';

interface NodePanelProps {
  treeNode: TreeNode;
  onCenter: (domain: string) => void;
  onClose: () => void;
  ref?: Ref<HTMLElement>;
}

/** Details of one domain next to the picture: its statements, and links. */
export function NodePanel({ treeNode, onCenter, onClose, ref }: NodePanelProps) {
  const { node, parent, link, branch } = treeNode;
  const isCenter = parent === null;
  const links = [...new Set([link, branch])].flatMap((some) => some ?? []);
  const about = [
    node.type && RESULTS_TEXT.typeName({ type: node.type }),
    node.confirmed_by !== null && RESULTS_TEXT.confirmedWith({ count: node.confirmed_by }),
  ].filter(Boolean);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className="grid gap-1 content-start focus:outline-none"
      aria-label={isCenter ? RESULTS_TEXT.centerHead : RESULTS_TEXT.selectedHead}
    >
      <p className="eyebrow pb-1.5 border-b mb-1.25 border-ink">
        {isCenter ? RESULTS_TEXT.centerHead : RESULTS_TEXT.selectedHead}
      </p>
      <p className="breakable font-serif font-medium text-20/[1.25] tracking-[-0.01em]" translate="no">
        <DossierLink domain={node.domain}>{node.domain}</DossierLink>
      </p>
      {node.name && <p translate="no">{node.name}</p>}
      <p className="quiet small">{about.join('. ')}</p>
      {links.length > 0 && (
        <ul className="grid gap-1.5 py-1.5">
          {links.flatMap(({ statements }) =>
            statements.map((statement) => (
              <li key={`${statement.source} ${statement.target} ${statement.relationship}`}>
                <StatementItem statement={statement} />
              </li>
            )),
          )}
        </ul>
      )}
      {!isCenter && (
        <p className="flex flex-wrap gap-2">
          <Button variant="tight" onClick={() => onCenter(node.domain)}>
            {RESULTS_TEXT.makeCenter}
          </Button>
          <Button variant="tight" onClick={onClose}>
            {RESULTS_TEXT.closePanel}
          </Button>
        </p>
      )}
      <p className="small flex flex-wrap gap-x-4 gap-y-0.5 [&_a]:py-0.5">
        <DossierLink domain={node.domain}>{COMMON.dossier}</DossierLink>
        <ViewLink to={{ tab: 'check-domain', domain: node.domain }}>{RESULTS_TEXT.whoReferences}</ViewLink>
        <ViewLink to={{ tab: 'entity-details', domain: node.domain }}>{RESULTS_TEXT.entityDetails}</ViewLink>
      </p>
    </section>
  );
}

/** Shows "texaspress.com lists as a member (MEMBER) galvnews.com · Confirmed · line 126". */
function StatementItem({
  statement: { source, target, relationship, state, line, last_seen },
}: {
  statement: NetworkEdge;
}) {
  const where = line !== null ? RESULTS_TEXT.lineNumber({ line }) : formatMonth(last_seen);
  return (
    <>
      <span className="small flex flex-wrap items-baseline gap-x-1.5">
        <DossierLink domain={source} line={line} /> <RelationshipMark type={relationship} />{' '}
        <DossierLink domain={target} />
      </span>
      <span className="small quiet flex flex-wrap items-baseline gap-x-2">
        {state && <StatusBadge state={state} />} {where}
      </span>
    </>
  );
}
