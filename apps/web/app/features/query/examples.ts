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
    query: `MATCH (a:Identity {type: "association"})
WHERE NOT a.fileStale
RETURN a.domain AS association, a.memberSites AS sites,
       a.memberSitesWithFile AS with_file, a.memberSitesConfirming AS confirmed
ORDER BY sites DESC, association
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
WHERE r.state = "confirmed"
RETURN a.domain AS association, m.domain AS member, m.name AS name
ORDER BY association, member
LIMIT 1000`,
    parameters: '',
  },
  {
    question: QUESTIONS.vendors,
    query: `MATCH (publisher:Identity)-[r:VENDOR]->(vendor:Identity)
WHERE r.state <> "stale" AND publisher.registrableDomain <> vendor.registrableDomain
RETURN vendor.domain AS vendor, count(DISTINCT publisher.registrableDomain) AS publishers
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
RETURN claimer, r, a.memberSites AS listed
ORDER BY claimer.domain`,
    parameters: '',
  },
];
