import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import type { Connection } from '../graph-shared/use-connection.ts';
import { ConnectionIndicator } from './connection-indicator.tsx';
import css from './trust-graph-screen.module.css';

interface GraphHeaderProps {
  connection: Connection;
  isCompact: boolean;
  /** True if a request can start. */
  isReady: boolean;
  onListAssociations: () => void;
}

/** The title, the state of the connection, and the requests that need no field. */
export function GraphHeader({ connection, isCompact, isReady, onListAssociations }: GraphHeaderProps) {
  return (
    <PageHeader
      title={MESSAGES.title}
      isCompact={isCompact}
      tools={
        <div className={`flex flex-wrap items-baseline gap-x-3 gap-y-2 ${css.status}`}>
          <ConnectionIndicator connection={connection} />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="tight"
              aria-label={MESSAGES.refreshConnection}
              title={MESSAGES.checkAgainTitle}
              disabled={connection.state === 'checking'}
              onClick={connection.recheck}
            >
              <Icon name="refresh" />
              {MESSAGES.checkAgain}
            </Button>
            <Button variant="tight" disabled={!isReady} onClick={onListAssociations}>
              {MESSAGES.listAssociations}
            </Button>
          </div>
        </div>
      }
      noScript={MESSAGES.noScript}
    />
  );
}
