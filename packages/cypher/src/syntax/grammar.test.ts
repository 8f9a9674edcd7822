import { BailErrorStrategy, PredictionMode } from 'antlr4ng';
import { expect, it } from 'vitest';
import { sampleClasses } from '../../../../dev-world/sample-cases.ts';
import { CypherParser } from './generated/CypherParser.ts';
import { tokenize } from './tokenize.ts';

function printTree(text: string, mode: number): string {
  const parser = new CypherParser(tokenize(text));
  parser.removeErrorListeners();
  parser.interpreter.predictionMode = mode;
  parser.errorHandler = new BailErrorStrategy();
  return parser.query().toStringTree(CypherParser.ruleNames, parser);
}

/** Texts that begin alike: patterns and parentheses, comprehensions and lists, subqueries and map projections. */
const EXPRESSIONS = [
  '(a)--(b)',
  '(a)-(b)',
  '(a)-[x]-(b)',
  '(a)<-[:A|B*1..2 {x: 1}]-(b {y: (c)-->(d)})',
  '((a))',
  '(a {x: 1})',
  '(a:A|B)',
  '[a IN b]',
  '[a IN b | a]',
  '[a IN b WHERE a:A|B | a:C|D]',
  '[a IN b, c]',
  '[(a)--(b)]',
  '[(a)--(b) | b]',
  '[p = (a)--(b) WHERE b:A|B | p]',
  '[a = (b)]',
  'exists { a: 1 }',
  'exists { .a, b }',
  'EXISTS { (a)--(b) }',
  'EXISTS { MATCH (a) RETURN a }',
  'count { MATCH (a), (b) WHERE a.x }',
  'all(a, b)',
  'all(a IN b WHERE a)',
  'any((a)--(b), c)',
  'reduce(a = 1, b IN c | a)',
  'reduce(a = 1, 2)',
  'shortestPath((a)-[*]-(b))',
  'shortestPath((a) - [b])',
  'limit.order[skip..end]',
  'CASE WHEN (a)--(b) THEN (a) - (b) END',
];

it('parses with SLL prediction like with LL', () => {
  const pairs = EXPRESSIONS.flatMap((left) => EXPRESSIONS.map((right) => ({ left, right })));
  const sampled = new Set([...sampleClasses(pairs, ({ left }) => left), ...sampleClasses(pairs, ({ right }) => right)]);
  for (const { left, right } of sampled) {
    const text = `MATCH (n) WHERE ${left} = ${right} RETURN [${right}, ${left}] AS x`;
    expect(printTree(text, PredictionMode.SLL), text).toBe(printTree(text, PredictionMode.LL));
  }
});
