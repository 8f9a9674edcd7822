import { useMemo, useRef } from 'react';
import { MESSAGES } from '#messages/check.ts';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { Button } from '../../../components/button.tsx';
import { PolicyView, type PolicyViewHandle } from '../../../components/policy-view/policy-view.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import type { PolicyCheck } from '../policy-check.ts';

interface FileSectionProps {
  check: PolicyCheck;
  content: string;
}

/**
 * The file as it was read, line by line, with its findings in the gutter and a list of them with links to the lines.
 * The server masks personal data. A masked file has no download, because it must not be published again.
 */
export function FileSection({ check, content }: FileSectionProps) {
  const view = useRef<PolicyViewHandle>(null);
  const { findings } = check;
  const placed = useMemo(() => findings.filter(({ range }) => range !== null), [findings]);
  const lines = useMemo(
    () => [...new Set(placed.map(({ range }) => range?.line ?? 1))].sort((item, other) => item - other),
    [placed],
  );
  return (
    <div className="[--policy-view-height:560px] border border-rule bg-sheet">
      <PolicyView ref={view} label={MESSAGES.fileLabel({ domain: check.domain })} text={content} findings={placed} />
      <footer className="flex flex-wrap gap-x-4 gap-y-0.5 items-baseline justify-between px-4 py-2 border-t text-13 quiet border-rule">
        {check.truncated && <p>{MESSAGES.truncated}</p>}
        {placed.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
            {lines.slice(0, 12).map((line) => (
              <li key={line}>
                <Button variant="plain" onClick={() => view.current?.goTo(line)}>
                  {MESSAGES.goToLine({ line })}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {check.masked ? (
          <p>{COMMON.masked}</p>
        ) : (
          <Button variant="plain" onClick={() => saveFile(content, 'text/plain', 'trust.txt')}>
            {MESSAGES.downloadFile}
          </Button>
        )}
      </footer>
    </div>
  );
}
