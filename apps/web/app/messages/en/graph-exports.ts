export const EXPORT_TEXT = {
  export: 'Export',
  /** In the legend of a picture. */
  states: {
    confirmed: 'Confirmed: both files state it',
    claimed: 'Claimed: no current file of the other was read',
    unreturned: 'Unreturned: the other’s file does not confirm it',
    contradicted: 'Contradicted: the other’s file names another owner',
    stale: 'Stale: the file can no longer be read',
  },
  other: 'Other',
  faded: (names: string) => `Faded: ${names}.`,
  noChoices: 'There is nothing here to export.',
  failed: 'The file could not be made. Try again.',
  saved: (name: string) => `${name} file downloaded`,
  note: 'Each file names its source, its date, the question, the licence, and what was left out.',
  graphml: 'the graph, for yEd, Cytoscape, networkx',
  gexf: 'the graph with its places, for Gephi',
  csvEdges: 'one line for each statement',
  csvRows: 'one line for each row',
  json: 'everything, for programs',
  svg: 'the picture, for print',
  png: 'the picture, twice the size',
  networkRequest: (center: string, depth: number, anchors: readonly string[] | null) =>
    `The network around ${center}, ${depth} ${depth === 1 ? 'step' : 'steps'} deep${anchors ? `, seen through ${anchors.join(', ')}` : ''}`,
  radialRequest: (domain: string) => `Neighbors of ${domain}`,
  checkRequest: (domain: string) => `Who names ${domain}`,
} as const;
