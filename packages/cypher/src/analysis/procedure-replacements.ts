/** Procedures of Neo4j in lower case, with a query that gives the same. */
export const PROCEDURE_REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ['db.labels', 'MATCH (n) UNWIND labels(n) AS label RETURN DISTINCT label'],
  ['db.relationshiptypes', 'MATCH ()-[r]->() RETURN DISTINCT type(r)'],
  ['db.propertykeys', 'MATCH (n) UNWIND keys(n) AS key RETURN DISTINCT key'],
  ['db.schema.visualization', 'MATCH (a)-[r]->(b) RETURN DISTINCT labels(a), type(r), labels(b)'],
  ['db.schema.nodetypeproperties', 'MATCH (n) UNWIND keys(n) AS key RETURN DISTINCT labels(n), key'],
  ['db.schema.reltypeproperties', 'MATCH ()-[r]->() UNWIND keys(r) AS key RETURN DISTINCT type(r), key'],
  ['apoc.meta.stats', 'MATCH ()-[r]->() RETURN type(r), count(*)'],
  ['apoc.meta.schema', 'MATCH (a)-[r]->(b) RETURN DISTINCT labels(a), type(r), labels(b)'],
]);
