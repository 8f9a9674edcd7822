import { expect, test } from 'vitest';
import { listClauses, tokenize } from './cypher-scan.ts';
import { formatCypher } from './format-cypher.ts';
import { suggestRewrite } from './query-problem.tsx';

test('tokenizes a query without loss', () => {
  for (const query of ['MATCH (n) // SET\nRETURN "a\\"b", `x y`, $p /* open', "RETURN 'unclosed", '', '𝒳 = 1']) {
    expect(
      tokenize(query)
        .map(({ text }) => text)
        .join(''),
    ).toBe(query);
  }
});

test('finds clauses outside texts, comments, brackets and names', () => {
  const names = (query: string) => listClauses(query).map(({ name }) => name);
  expect(
    names(
      'match (n) where n.limit > 1 and n.x starts with "a" optional match (m) return n order by n.x skip 1 limit 2',
    ),
  ).toEqual(['MATCH', 'WHERE', 'OPTIONAL MATCH', 'RETURN', 'ORDER BY', 'SKIP', 'LIMIT']);
  expect(
    names('MATCH (n) WHERE EXISTS { MATCH (n)-[]-() RETURN 1 } RETURN "SET" AS set /* DELETE */ // CREATE'),
  ).toEqual(['MATCH', 'WHERE', 'RETURN']);
});

test('formats one clause per line, and changes only white space and case', () => {
  const query = 'match (n:Identity {domain: "a where b"}) where n.limit = 1 return n order by n.domain limit 5';
  const formatted = formatCypher(query);
  expect(formatted.split('\n')).toEqual([
    'MATCH (n:Identity {domain: "a where b"})',
    'WHERE n.limit = 1',
    'RETURN n',
    'ORDER BY n.domain',
    'LIMIT 5',
  ]);
  expect(formatCypher(formatted)).toBe(formatted);
  expect(formatted.toLowerCase().replace(/\s+/g, ' ')).toBe(query.toLowerCase());
});

test('removes a rejected clause', () => {
  const query = 'MATCH (n)\nSET n.name = "x"\nRETURN n';
  const position = { line: 2, column: 1, offset: 10, length: 3 };
  expect(suggestRewrite(query, 'query-refused', position)?.query).toBe('MATCH (n)\nRETURN n');
  expect(suggestRewrite('MATCH (n RETURN n', 'query-syntax', { line: 1, column: 10, offset: 9, length: 6 })).toBeNull();
});

test('limits chains without a close end, and ignores multiplications', () => {
  const at = (query: string) => suggestRewrite(query, 'query-time-limit', null)?.query;
  expect(at('MATCH (a)-[*]-(b) RETURN 2*9')).toBe('MATCH (a)-[*1..3]-(b) RETURN 2*9');
  expect(at('MATCH (a)-[:MEMBER*2..9]->(b) RETURN b')).toBe('MATCH (a)-[:MEMBER*2..3]->(b) RETURN b');
  expect(at('MATCH (a)-[*..2]-(b), (c) RETURN c')).toBe('MATCH (a)-[*..2]-(b), (c) RETURN c\nLIMIT 100');
  expect(at('MATCH (a), (b) RETURN a ORDER BY a.domain')).toBeUndefined();
});
