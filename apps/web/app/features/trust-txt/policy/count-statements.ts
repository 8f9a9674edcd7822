import { isAttribute, parsePolicyFile } from 'trust-txt';

export interface StatementCount {
  /** Number of lines that readers of trust.txt understand. */
  statements: number;
  /** Number of lines with an attribute that trust.txt does not define. */
  unknown: number;
}

/** Counts the statements of a file. Any line with an equals sign is valid, but readers ignore unknown attributes. */
export function countStatements(content: string): StatementCount {
  const written = parsePolicyFile(content).statements.filter(({ value }) => value !== '');
  const statements = written.filter(({ attribute }) => isAttribute(attribute)).length;
  return { statements, unknown: written.length - statements };
}
