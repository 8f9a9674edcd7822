import { MESSAGES } from '#messages/trust-graph.ts';
import { joinMessageParts } from '../../lib/format-message.ts';
import type { Connection } from '../graph-shared/use-connection.ts';

const STATE_TEXTS = {
  connected: MESSAGES.connected,
  disconnected: MESSAGES.disconnected,
  checking: MESSAGES.checking,
} satisfies Record<Connection['state'], string>;

/** State of the connection as word, shape and color, with the size of the graph and the date of its newest record. */
export function ConnectionIndicator({ connection: { state, status } }: { connection: Connection }) {
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
        <p className="quiet small num">
          {joinMessageParts(MESSAGES.facts, {
            identities: status.metrics?.identities ?? null,
            statements: status.metrics?.relationships ?? null,
            asOf: status.as_of ?? null,
          })}
        </p>
      )}
    </div>
  );
}
