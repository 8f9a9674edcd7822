import { dossierLinePath } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/evidence.ts';

interface LineLinkProps {
  /** The domain of the file. */
  publisher: string;
  /** Line number, from 1. Null if the source stored no line numbers. */
  line: number | null;
}

/** Renders "line 41" as a link to that line in the publisher's dossier. */
export function LineLink({ publisher, line }: LineLinkProps) {
  if (line === null) return <>{MESSAGES.noLine}</>;
  return (
    <a href={dossierLinePath(publisher, line)} className="nowrap">
      {MESSAGES.lineNumber({ line })}
    </a>
  );
}
