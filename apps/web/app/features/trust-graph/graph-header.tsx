import { MESSAGES } from '#messages/trust-graph.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { joinMessageParts } from '../../lib/format-message.ts';
import type { Connection } from '../graph-shared/use-connection.ts';
import css from './trust-graph-screen.module.css';

const STATE_TEXTS = {
  connected: MESSAGES.connected,
  disconnected: MESSAGES.disconnected,
  checking: MESSAGES.checking,
} satisfies Record<Connection['state'], string>;

/** State of the connection as word, shape and color, with the size of the graph and the date of its newest record. */
function ConnectionIndicator({ connection: { state, status } }: { connection: Connection }) {
  const engine = state === 'connected' ? status?.engine : null;
  const title = engine ? MESSAGES.connectedTo({ engine }) : undefined;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0">
      <p
        role="status"
        className="inline-flex items-baseline gap-2 text-stale data-[state=connected]:text-confirmed"
        data-state={state}
        title={title}
      >
        <svg
          className="self-center"
          viewBox="0 0 16 16"
          width="12"
          height="12"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.800"
        >
          <circle
            cx="8"
            cy="8"
            r="6"
            fill={state === 'connected' ? 'currentColor' : 'none'}
            strokeDasharray={state === 'connected' ? undefined : state === 'checking' ? '26 12' : '1.800 2.900'}
          />
        </svg>
        {STATE_TEXTS[state]}
      </p>
      {status && state !== 'disconnected' && (
        <p className="quiet small num phone:hidden">
          {joinMessageParts(MESSAGES.facts, {
            identities: status.metrics?.identities ?? null,
            edges: status.metrics?.relationships ?? null,
            asOf: status.as_of ?? null,
          })}
        </p>
      )}
    </div>
  );
}

interface GraphHeaderProps {
  connection: Connection;
  /** True if a request can start. */
  isReady: boolean;
  onListAssociations: () => void;
}

/** The title, the state of the connection, and the requests that need no field. */
export function GraphHeader({ connection, isReady, onListAssociations }: GraphHeaderProps) {
  return (
    <PageHeader
      title={MESSAGES.title}
      isCompact
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
              <span className="phone:hidden">{MESSAGES.checkAgain}</span>
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
