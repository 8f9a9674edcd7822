export const GRAPH_FILE_PATH = '/api/trust-graph/graph-file';
