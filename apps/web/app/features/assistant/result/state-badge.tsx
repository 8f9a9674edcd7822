import type {
  BreakdownSignal,
  CredentialState,
  DisclosureInfo,
  MediaMetadata,
  PageSignature,
} from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { StatusIcon, type StatusIconName } from '../../../components/status-icon.tsx';

type Style = readonly [icon: StatusIconName, tone: 'confirmed' | 'claimed' | 'contradicted' | 'stale'];

const FOUND: Style = ['filled', 'confirmed'];
const HALF: Style = ['half', 'claimed'];
const PARTIAL: Style = ['broken', 'claimed'];
const CONTRADICTED: Style = ['crossed', 'contradicted'];
const ABSENT: Style = ['open', 'stale'];
const NOT_CHECKED: Style = ['dotted', 'stale'];

/** States of signals, media, metadata, signatures and pages. The same state looks the same everywhere. */
type State =
  | BreakdownSignal['state']
  | CredentialState
  | MediaMetadata['state']
  | PageSignature['state']
  | DisclosureInfo['pages'][number]['state']
  /** The item exists, but the server gives no further information. */
  | 'given';

const STYLES: Readonly<Record<State, Style>> = {
  absent: ABSENT,
  conflicting: CONTRADICTED,
  expired: PARTIAL,
  'foreign-key': CONTRADICTED,
  given: HALF,
  incomplete: NOT_CHECKED,
  malformed: ['broken', 'stale'],
  'not-checked': NOT_CHECKED,
  'not-yet-valid': PARTIAL,
  partial: PARTIAL,
  present: FOUND,
  read: FOUND,
  // Unsigned data is at most a claim.
  stated: HALF,
  tampered: CONTRADICTED,
  'unknown-key': HALF,
  unsupported: NOT_CHECKED,
  'valid-recognized-signer': FOUND,
  'valid-test-signer': PARTIAL,
  'valid-unknown-signer': HALF,
  verified: FOUND,
};

/** A state as a word, a shape and a color. */
export function StateBadge({ state, children }: { state: State; children: ReactNode }) {
  const [icon, tone] = STYLES[state];
  return (
    <span
      className="inline-flex items-baseline gap-1.5 data-[tone=confirmed]:text-confirmed data-[tone=claimed]:text-claimed data-[tone=contradicted]:text-contradicted data-[tone=stale]:text-stale [&_svg]:flex-none [&_svg]:self-center"
      data-tone={tone}
    >
      <StatusIcon name={icon} />
      <span>{children}</span>
    </span>
  );
}
