import { Suspense } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { Button } from '../../components/button.tsx';
import { lazyComponent } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { DossierLink, ViewLink } from '../graph-shared/dossier-link.tsx';
import type { TreeNode } from '../graph-shared/network-tree.ts';

/** The sentences need more code than the picture, and the first view shows none. */
const NodeStatements = lazyComponent(() => import('./node-statements.tsx'), LoadError);

interface NodePanelProps {
  treeNode: TreeNode;
  onCenter: (domain: string) => void;
  onClose: () => void;
}

/** Details of one domain next to the picture: its statements, and links. */
export function NodePanel({ treeNode, onCenter, onClose }: NodePanelProps) {
  const { node, parent, link, branch } = treeNode;
  const isCenter = parent === null;
  const links = [...new Set([link, branch])].flatMap((some) => some ?? []);
  const about = [
    node.type && RESULTS_TEXT.typeName({ type: node.type }),
    node.confirmed_by !== null && RESULTS_TEXT.confirmedWith({ count: node.confirmed_by }),
  ].filter(Boolean);
  return (
    <section
      className="grid gap-1 content-start"
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
        <Suspense fallback={<p className="quiet small">…</p>}>
          <NodeStatements links={links} />
        </Suspense>
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
