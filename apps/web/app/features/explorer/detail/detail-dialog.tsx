import { dossierPath } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import button from '../../../components/button.module.css';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { CloseButton, Dialog } from '../../../components/dialog.tsx';
import { DomainName } from '../../../components/domain-name.tsx';
import { ErrorText } from '../../../components/problem-text.tsx';
import { toSafeHref } from '../../../lib/safe-href.ts';
import { useNodeDetails } from '../queries/fetch-node-details.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { AdditionalProperties, BasicInformation, ContactInformation, TrustInformation } from './sections.tsx';

interface DetailDialogProps {
  domain: string;
  onClose: () => void;
  onExplore: (domain: string) => void;
}

/** All data of the graph about one node, next to the radial view. Escape and a click outside close it. */
export default function DetailDialog({ domain, onClose, onExplore }: DetailDialogProps) {
  const query = useNodeDetails(domain);
  const { data: details, error } = query;

  const node = details?.node ?? null;
  const website = domain.startsWith('did:') ? null : toSafeHref(`https://${domain}`);
  return (
    <Dialog
      placement="side"
      className="w-[min(540px,100%)]"
      labelledBy="explorer-detail-title"
      onCancel={onClose}
      closesOutside
    >
      <div className="grid grid-rows-[auto_minmax(0,1fr)_auto] h-full">
        <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 items-start px-6 pt-6 pb-4 phone:px-(--gutter) phone:pt-4 phone:pb-3">
          <h2 id="explorer-detail-title" className="text-28 leading-[1.2] breakable">
            <DomainName domain={node?.domain ?? domain} />
          </h2>
          <CloseButton label={EXPLORER_TEXT.close} onClick={onClose} />
        </header>
        <div
          className="grid gap-6 content-start px-6 pt-1 pb-6 overflow-y-auto overscroll-contain phone:px-(--gutter)"
          aria-busy={query.isFetching}
        >
          {query.isFetching && <p role="status">{EXPLORER_TEXT.loadingDetails}</p>}
          {error && !query.isFetching && (
            <Callout
              kind="bad"
              live="alert"
              title={<ErrorText error={error} fallback={EXPLORER_TEXT.failedDetails} />}
              action={<Button onClick={() => void query.refetch()}>{EXPLORER_TEXT.tryAgain}</Button>}
            />
          )}
          {details === null && !query.isFetching && <p role="status">{EXPLORER_TEXT.nodeNotFound}</p>}
          {details && (
            <>
              <BasicInformation node={details.node} />
              <AnalysisSection details={details} />
              <TrustInformation node={details.node} />
              <ContactInformation node={details.node} />
              <AdditionalProperties node={details.node} />
            </>
          )}
        </div>
        <footer className="flex flex-wrap gap-3 px-6 py-3 border-t border-rule phone:px-(--gutter) phone:py-3 phone:*:flex-[1_1_200px]">
          <Button variant="main" onClick={() => onExplore(domain)}>
            {EXPLORER_TEXT.exploreConnections}
          </Button>
          <ButtonLink to={dossierPath(domain)}>{COMMON.dossier}</ButtonLink>
          {website && (
            <a className={button.button} href={website} target="_blank" rel="noopener noreferrer nofollow">
              {EXPLORER_TEXT.visitWebsite}
              <span className="visually-hidden">{EXPLORER_TEXT.newTab}</span>
              <OutIcon />
            </a>
          )}
        </footer>
      </div>
    </Dialog>
  );
}

function OutIcon(): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      width="14"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M6.5 3H3v10h10V9.500M9 3h4v4M13 3 7.500 8.500" />
    </svg>
  );
}
