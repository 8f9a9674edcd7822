import { listClauses } from './cypher-scan.ts';

/** Formats a query with one clause per line, and its keywords in capitals. All other text is preserved. */
export function formatCypher(query: string): string {
  const clauses = listClauses(query);
  const [first] = clauses;
  if (!first) return query;
  const lines = clauses.map(({ name, from }, index) => {
    const text = query.slice(from, clauses[index + 1]?.from).trimEnd();
    const words = new RegExp(`^${name.replace(' ', '\\s+')}`, 'i');
    return text.replace(words, name);
  });
  const lead = query.slice(0, first.from).trim();
  return [...(lead ? [lead] : []), ...lines].join('\n');
}
