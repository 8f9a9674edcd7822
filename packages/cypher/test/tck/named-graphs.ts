import { FixtureGraph } from './fixture-graph.ts';

/**
 * The named graphs of the kit (openCypher/openCypher, tck/graphs, Apache-2.0): a root that knows two nodes and follows two,
 * each with two friends, and a ring of friends among the four. In the second, every other leaf has the label Y.
 */
export function namedGraph(name: string): FixtureGraph {
  const graph = new FixtureGraph();
  if (name === 'empty') return graph;
  if (name !== 'binary-tree-1' && name !== 'binary-tree-2') throw new Error(`unknown graph: ${name}`);
  const secondLeaf = name === 'binary-tree-2' ? 'Y' : 'X';
  const add = (label: string, text: string) => graph.addNode([label], [['name', text]]);
  const root = add('A', 'a');
  const children = [1, 2, 3, 4].map((number) => add('X', `b${number}`));
  children.forEach((child, index) => {
    graph.addRelationship(root, index < 2 ? 'KNOWS' : 'FOLLOWS', child);
    graph.addRelationship(child, 'FRIEND', add('X', `c${index + 1}1`));
    graph.addRelationship(child, 'FRIEND', add(secondLeaf, `c${index + 1}2`));
    graph.addRelationship(child, 'FRIEND', children[(index + 1) % 4] ?? root);
  });
  return graph;
}
