import type { ColumnFindingGraph, RelationshipEdge } from '@vouchwire/domain-findings';
import { useEffect, useState } from 'react';
import { MESSAGES as EVIDENCE } from '#messages/evidence.ts';
import { MESSAGES } from '#messages/extension.ts';
import { MESSAGES as PATH_TEXT } from '#messages/path-sentence.ts';
import { findVoucherPaths, type HopEvidence, type VoucherPaths } from '../lib/voucher-paths.ts';
import { formatDate } from '../text/dates.ts';
import { STATEMENTS } from '../text/statements.ts';

interface VoucherPathsViewProps {
  readonly graph: ColumnFindingGraph;
  readonly vouchers: readonly string[];
  /** Registrable domain of the site. */
  readonly owner: string;
}

/** Shows the connections between the site and the associations that the user chose, step by step, with the lines. */
export function VoucherPathsView({ graph, vouchers, owner }: VoucherPathsViewProps) {
  const [found, setFound] = useState<VoucherPaths | null>(null);
  useEffect(() => {
    let isShown = true;
    findVoucherPaths(graph, vouchers, owner).then((paths) => isShown && setFound(paths));
    return () => {
      isShown = false;
    };
  }, [graph, vouchers, owner]);
  if (found === null) return null;
  const { isVoucher, paths, withoutPath } = found;
  return (
    <section>
      <h2>{MESSAGES.vouchers}</h2>
      {isVoucher && <p>{MESSAGES.isVoucher}</p>}
      {paths.map(({ voucher, hops }) => (
        <ol key={voucher} className="path">
          {hops.map((hop) => (
            <li key={`${hop.source} ${hop.target}`}>
              <span>{formatHop(hop)}</span>
              {[hop.statement, hop.confirmation].map(
                (line) =>
                  line && (
                    <span key={line.source} className="quiet" translate="no">
                      {formatLine(line)}
                    </span>
                  ),
              )}
            </li>
          ))}
        </ol>
      ))}
      {withoutPath.length > 0 && (
        <p className="quiet">{MESSAGES.noPath({ domains: STATEMENTS.parties(withoutPath, withoutPath.length) })}</p>
      )}
    </section>
  );
}

function formatHop({ relationship, confirmed, source, sourceName, target, targetName }: HopEvidence): string {
  const statement = PATH_TEXT.statement({
    relationship,
    confirmed,
    source: sourceName ?? source,
    target: targetName ?? target,
  });
  return confirmed
    ? PATH_TEXT.confirmedBy({ statement, target: targetName ?? target })
    : PATH_TEXT.unconfirmed({ statement });
}

/** "texaspress.com · line 41 · read 12 Mar 2026" */
const formatLine = ({ source, line, lastSeen }: RelationshipEdge): string =>
  [
    source,
    line === null ? EVIDENCE.noLine : EVIDENCE.lineNumber({ line }),
    EVIDENCE.seenOnce({ day: formatDate(lastSeen) ?? '' }),
  ].join(' · ');
