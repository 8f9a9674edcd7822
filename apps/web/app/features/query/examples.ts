import { QUESTIONS } from '#messages/query-schema.ts';

/** Six example queries. Each returns rows from the starter crawl. */
interface QueryExample {
  question: string;
  query: string;
  parameters: string;
}

export const QUERY_EXAMPLES: readonly QueryExample[] = [
  {
    question: QUESTIONS.associations,
    query: `MATCH (a:Identity {type: "association"})-[r:MEMBER]->(m:Identity)
WHERE r.state <> "stale"
RETURN a.domain AS association,
       count(r) AS members,
       sum(CASE WHEN r.confirmed THEN 1 ELSE 0 END) AS confirmed
ORDER BY members DESC, association
LIMIT 20`,
    parameters: '',
  },
  {
    question: QUESTIONS.sources,
    query: `MATCH (source:Identity)-[r]->(site:Identity {domain: "texastribune.org"})
RETURN source.domain AS who, type(r) AS says, r.state AS state, r.line AS line
ORDER BY who`,
    parameters: '',
  },
  {
    question: QUESTIONS.memberships,
    query: `MATCH (a:Identity {type: "association"})-[r:MEMBER]->(m:Identity)
WHERE r.state = "confirmed" AND a.domain <> "journallist.net"
RETURN a.domain AS association, m.domain AS member, m.name AS name
ORDER BY association, member
LIMIT 200`,
    parameters: '',
  },
  {
    question: QUESTIONS.vendors,
    query: `MATCH (publisher:Identity)-[r:VENDOR]->(vendor:Identity)
WHERE r.state <> "stale"
RETURN vendor.domain AS vendor, count(publisher) AS publishers
ORDER BY publishers DESC, vendor
LIMIT 20`,
    parameters: '',
  },
  {
    question: QUESTIONS.chain,
    query: `MATCH path = shortestPath(
  (a:Identity {domain: $from})-[*..4]->(b:Identity {domain: $to}))
RETURN path, length(path) AS steps`,
    parameters: '{"from": "gilmermirror.com", "to": "nytimes.com"}',
  },
  {
    question: QUESTIONS.claimers,
    query: `MATCH (claimer:Identity)-[r:BELONGTO]->(a:Identity {domain: "texaspress.com"})
WHERE r.state = "unreturned"
RETURN claimer, r, a.memberCount AS listed
ORDER BY claimer.domain`,
    parameters: '',
  },
];
