import { Parser } from 'htmlparser2';

interface Graphml {
  readonly description: string;
  readonly nodes: Map<string, Record<string, string>>;
  readonly edges: { source: string; target: string; data: Record<string, string> }[];
  readonly problems: string[];
}

/** Allowed parents of each element, by the GraphML schema (graphml-structure.xsd 1.0). */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  graphml: [''],
  desc: ['graphml'],
  key: ['graphml'],
  graph: ['graphml'],
  node: ['graph'],
  edge: ['graph'],
  data: ['node', 'edge'],
};

/** Parses GraphML with an XML parser, and validates it against the schema. */
export function parseGraphml(xml: string): Graphml {
  let description = '';
  const nodes = new Map<string, Record<string, string>>();
  const edges: Graphml['edges'] = [];
  const problems: string[] = [];
  const keys = new Map<string, string>();
  const open: { name: string; data: Record<string, string> }[] = [];
  let key: string | null = null;
  const ask = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = open.at(-1);
        ask(PARENTS[name]?.includes(parent?.name ?? '') ?? false, `${name} in ${parent?.name}`);
        const data: Record<string, string> = {};
        const { id = '', source = '', target = '', for: of = '' } = attributes;
        if (name === 'graphml') ask(attributes.xmlns === 'http://graphml.graphdrawing.org/xmlns', 'the namespace');
        if (name === 'key') {
          ask(!keys.has(id) && ['string', 'boolean', 'int'].includes(attributes['attr.type'] ?? ''), `key ${id}`);
          // Gephi reports keys of the graph as severe errors.
          ask(['node', 'edge'].includes(of), `key ${id} for ${of}`);
          keys.set(id, of);
        }
        if (name === 'graph') ask(attributes.edgedefault === 'directed', 'edgedefault');
        if (['graph', 'node'].includes(name)) ask(/^[\w.:-]+$/.test(id), `the id ${id} is no NMTOKEN`);
        if (name === 'node') {
          ask(!nodes.has(id), `the id ${id} stands twice`);
          nodes.set(id, data);
        }
        if (name === 'edge') {
          ask(nodes.has(source) && nodes.has(target), `an edge from ${source} to ${target} before its nodes`);
          edges.push({ source, target, data });
        }
        if (name === 'data') {
          key = attributes.key ?? '';
          ask(keys.get(key) === parent?.name, `data ${key} in ${parent?.name}`);
          ask(parent !== undefined && !(key in parent.data), `data ${key} twice`);
          if (parent) parent.data[key] = '';
        }
        open.push({ name, data });
      },
      ontext(text) {
        const holder = open.at(-2);
        if (open.at(-1)?.name === 'desc') description += text;
        if (key !== null && holder) holder.data[key] += text;
      },
      onclosetag(name, implied) {
        // The parser closes self-closing elements; our files use them only for keys.
        ask(open.pop()?.name === name && implied === (name === 'key'), `${name} is not closed where it should be`);
        if (name === 'data') key = null;
      },
      onerror(error) {
        problems.push(error.message);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { description, nodes, edges, problems };
}
