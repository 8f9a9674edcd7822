// Questions that journalists, researchers and ad buyers ask of the starter crawl. Each is one sentence, then its query.
// research-questions.test.ts runs them on the embedded engine, research-questions.fleet.test.ts on Neo4j too.

// How many identities are there?
MATCH (n:Identity) RETURN count(n) AS identities

// How many relationships are there?
MATCH ()-[r]->() RETURN count(r) AS relationships

// How many relationships of each type are there?
MATCH ()-[r]->() RETURN type(r) AS type, count(*) AS relationships ORDER BY type

// How many relationships are memberships, by a test of the type?
MATCH ()-[r]->() WHERE r:MEMBER RETURN count(r) AS memberships

// How many relationships have a type that is not MEMBER?
MATCH ()-[r:!MEMBER]->() RETURN count(r) AS others

// How many memberships are in each state?
MATCH ()-[r:MEMBER]->() RETURN r.state AS state, count(*) AS members ORDER BY members DESC, state

// How many relationships of each type are in each state?
MATCH ()-[r]->() RETURN type(r) AS type, r.state AS state, count(*) AS relationships ORDER BY type, state

// Which share of the relationships of each type is confirmed?
MATCH ()-[r]->()
RETURN type(r) AS type, toFloat(sum(CASE WHEN r.confirmed THEN 1 ELSE 0 END)) / count(*) AS share
ORDER BY share DESC, type

// How many relationships were last seen after 2025?
MATCH ()-[r]->() WHERE r.lastSeen > '2025-12-31' RETURN count(r) AS relationships

// In which years were relationships last seen?
MATCH ()-[r]->() RETURN date(left(r.lastSeen, 10)).year AS year, count(*) AS relationships ORDER BY year

// In which months were relationships first seen?
MATCH ()-[r]->()
RETURN left(r.firstSeen, 7) AS month, count(*) AS relationships
ORDER BY month

// In which months were relationships last seen, by type?
MATCH ()-[r]->()
WITH r, date(left(r.lastSeen, 10)) AS seen
RETURN seen.year AS year, seen.month AS month, type(r) AS type, count(*) AS relationships
ORDER BY year, month, type

// On which days of the week were files read?
MATCH (n) WHERE size(n.fileReadAt) > 7
RETURN date(left(n.fileReadAt, 10)).dayOfWeek AS day, count(*) AS files
ORDER BY day

// How many days lie between the first and the last observation of a relationship?
MATCH ()-[r]->()
RETURN duration.inDays(date(left(r.firstSeen, 10)), date(left(r.lastSeen, 10))).days AS days, count(*) AS relationships
ORDER BY days

// Which relationships were seen over the longest time?
MATCH (a)-[r]->(b)
WITH a, r, b, date(left(r.firstSeen, 10)) AS first, date(left(r.lastSeen, 10)) AS last
RETURN a.domain AS source, type(r) AS type, b.domain AS target, duration.between(first, last) AS time
ORDER BY duration.inDays(first, last).days DESC, source, type, target
LIMIT 20

// How many relationships are known to the month only?
MATCH ()-[r]->() WHERE size(r.firstSeen) = 7 RETURN count(r) AS relationships

// Which keys of relationships are dated to the month?
MATCH ()-[r]->() UNWIND ['firstSeen', 'lastSeen'] AS key WITH r, key WHERE size(r[key]) = 7 RETURN key, count(*) AS relationships ORDER BY key

// Which files were read first, and when?
MATCH (n) WHERE n.fileReadAt IS NOT NULL
RETURN n.domain AS domain, n.fileReadAt AS read
ORDER BY read, domain
LIMIT 10

// When was the newest relationship seen, and when the oldest?
MATCH ()-[r]->() RETURN min(r.firstSeen) AS oldest, max(r.lastSeen) AS newest

// How many hosts were checked in each week of 2026?
MATCH (n) WHERE n.fileCheckedAt STARTS WITH '2026'
RETURN date(left(n.fileCheckedAt, 10)).week AS week, count(*) AS hosts
ORDER BY week

// Which files has nobody been able to read for the longest time?
MATCH (n {fileStale: true})
RETURN n.domain AS domain, n.fileOutcome AS outcome, n.fileOutcomeSince AS since
ORDER BY since, domain
LIMIT 25

// How many identities are there of each type?
MATCH (n:Identity) RETURN n.type AS type, count(*) AS identities ORDER BY identities DESC, type

// Which associations are there?
MATCH (n:Identity {type: 'association'}) RETURN n.domain AS association ORDER BY association

// How many identities publish a file?
MATCH (n:Identity) WHERE n.hasFile RETURN count(*) AS publishers

// What was the outcome of the last check of each host?
MATCH (n:Identity) RETURN n.fileOutcome AS outcome, count(*) AS hosts ORDER BY hosts DESC, outcome

// How many identities are a path on a host and no host of their own?
MATCH (n:Identity) WHERE n.domain CONTAINS '/' RETURN count(*) AS paths

// Which registrable domains have the most identities?
MATCH (n:Identity) WHERE n.registrableDomain IS NOT NULL
RETURN n.registrableDomain AS site, count(*) AS identities
ORDER BY identities DESC, site
LIMIT 15

// How many identities lie on a registrable domain of another one?
MATCH (n:Identity) WHERE n.domain <> n.registrableDomain RETURN count(*) AS subdomains

// Which top-level domains are the most common?
MATCH (n:Identity)
WITH last(split(split(n.domain, '/')[0], '.')) AS ending, count(*) AS identities
RETURN ending, identities
ORDER BY identities DESC, ending
LIMIT 20

// How long are the names of domains?
MATCH (n:Identity)
RETURN min(size(n.domain)) AS shortest, max(size(n.domain)) AS longest, avg(size(n.domain)) AS mean

// Which domains begin with a digit?
MATCH (n:Identity) WHERE n.domain =~ '[0-9].*' RETURN n.domain AS domain ORDER BY domain

// How many domains of newspapers call themselves news, times, press or herald?
UNWIND ['news', 'times', 'press', 'herald', 'tribune', 'gazette'] AS word
MATCH (n:Identity) WHERE n.domain CONTAINS word
RETURN word, count(*) AS domains
ORDER BY domains DESC, word

// How many identities have a Unicode form?
MATCH (n:Identity) WHERE n.display IS NOT NULL RETURN count(n.display) AS identities

// Which organizations have a name?
MATCH (n:Identity) WHERE n.name IS NOT NULL RETURN n.domain AS domain, n.name AS name ORDER BY domain

// Which ten lists are the largest?
MATCH (a:Identity)-[:MEMBER]->(m:Identity)
RETURN a.domain AS association, count(m) AS members
ORDER BY members DESC, association
LIMIT 10

// How often is membership returned in the ten largest lists, per registrable domain?
MATCH (a:Identity)-[:MEMBER]->(m:Identity)
WITH a, count(DISTINCT m.registrableDomain) AS sites,
     collect(DISTINCT CASE WHEN EXISTS { (m)-[:BELONGTO]->(a) } THEN m.registrableDomain END) AS returned
RETURN a.domain AS association, sites, size(returned) AS returned, toFloat(size(returned)) / sites AS share
ORDER BY sites DESC, association
LIMIT 10

// Which ten lists of at least ten sites are returned most often, per registrable domain?
MATCH (a:Identity)-[:MEMBER]->(m:Identity)
WITH a, count(DISTINCT m.registrableDomain) AS sites,
     collect(DISTINCT CASE WHEN EXISTS { (m)-[:BELONGTO]->(a) } THEN m.registrableDomain END) AS returned
WHERE sites >= 10
RETURN a.domain AS association, sites, size(returned) AS returned, toFloat(size(returned)) / sites AS share
ORDER BY share DESC, association
LIMIT 10

// How many memberships are returned by the member?
MATCH (a:Identity)-[:MEMBER]->(m:Identity)-[:BELONGTO]->(a) RETURN count(*) AS returned

// How many BELONGTO statements does the association not return?
MATCH (m:Identity)-[r:BELONGTO]->(a:Identity) WHERE NOT (a)-[:MEMBER]->(m) RETURN count(r) AS unreturned

// Which associations does each member of several lists belong to?
MATCH (a:Identity)-[:MEMBER]->(m:Identity)
WITH m, a ORDER BY a.domain
WITH m, collect(a.domain) AS associations
WHERE size(associations) >= 4
RETURN m.domain AS member, associations
ORDER BY member

// How many members belong to one list, to two, and so on?
MATCH (a:Identity)-[:MEMBER]->(m:Identity)
WITH m, count(DISTINCT a) AS lists
RETURN lists, count(m) AS members
ORDER BY lists

// Which two associations share the most members?
MATCH (a:Identity)-[:MEMBER]->(m:Identity)<-[:MEMBER]-(b:Identity)
WHERE a.domain < b.domain
RETURN a.domain AS one, b.domain AS other, count(DISTINCT m) AS shared
ORDER BY shared DESC, one, other
LIMIT 10

// How similar are the lists of two associations (Jaccard)?
MATCH (a:Identity {type: 'association'})-[:MEMBER]->(m:Identity)<-[:MEMBER]-(b:Identity {type: 'association'})
WHERE a.domain < b.domain
WITH a, b, count(DISTINCT m) AS shared
WITH a, b, shared, COUNT { (a)-[:MEMBER]->() } + COUNT { (b)-[:MEMBER]->() } - shared AS united
RETURN a.domain AS one, b.domain AS other, shared, round(toFloat(shared) / united, 4) AS similarity
ORDER BY similarity DESC, one, other
LIMIT 10

// Which members of auditedmedia.com are not members of journallist.net?
MATCH (:Identity {domain: 'auditedmedia.com'})-[:MEMBER]->(m:Identity)
WHERE NOT EXISTS { (:Identity {domain: 'journallist.net'})-[:MEMBER]->(m) }
RETURN m.domain AS member
ORDER BY member

// Which members does texaspress.com list that return it?
MATCH (a:Identity {domain: 'texaspress.com'})-[:MEMBER]->(m)-[:BELONGTO]->(a) RETURN m.domain AS member ORDER BY member

// Which members of texaspress.com have a file that does not name it?
MATCH (a:Identity {domain: 'texaspress.com'})-[r:MEMBER]->(m)
WHERE m.hasFile AND NOT EXISTS { (m)-[:BELONGTO]->(a) }
RETURN m.domain AS member, r.state AS state
ORDER BY member

// Who claims to belong to texaspress.com without being listed?
MATCH (claimer:Identity)-[r:BELONGTO]->(a:Identity {domain: 'texaspress.com'})
WHERE NOT EXISTS { (a)-[:MEMBER]->(claimer) }
RETURN claimer.domain AS claimer, r.state AS state
ORDER BY claimer

// Which associations does the most claimed membership concern that they do not list?
MATCH (claimer:Identity)-[r:BELONGTO {state: 'unreturned'}]->(a:Identity)
RETURN a.domain AS association, count(claimer) AS claimers
ORDER BY claimers DESC, association
LIMIT 15

// Who vouches for whom: which associations list nytimes.com?
MATCH (a:Identity)-[r:MEMBER]->(:Identity {domain: 'nytimes.com'})
RETURN a.domain AS association, r.state AS state
ORDER BY association

// Who names texastribune.org, and how?
MATCH (source:Identity)-[r]->(:Identity {domain: 'texastribune.org'})
RETURN source.domain AS who, type(r) AS says, r.state AS state, r.line AS line
ORDER BY who, says

// Which identities are named by the most others?
MATCH (n:Identity)<-[r]-(other:Identity)
RETURN n.domain AS domain, count(DISTINCT other) AS others
ORDER BY others DESC, domain
LIMIT 20

// Which identities name the most others?
MATCH (n:Identity)-[r]->(other:Identity)
RETURN n.domain AS domain, count(DISTINCT other) AS others
ORDER BY others DESC, domain
LIMIT 20

// How many identities have each number of relationships, up to five?
MATCH (n:Identity)
WITH COUNT { (n)--() } AS degree, count(*) AS identities
WHERE degree <= 5
RETURN degree, identities
ORDER BY degree

// Which degree does an identity have at the percentiles?
MATCH (n:Identity)
WITH COUNT { (n)--() } AS degree
RETURN percentileDisc(degree, 0.5) AS median, percentileDisc(degree, 0.9) AS p90, percentileDisc(degree, 0.99) AS p99,
       percentileCont(degree, 0.75) AS p75, max(degree) AS most

// How many members does a list have at the percentiles?
MATCH (a:Identity)-[:MEMBER]->(m)
WITH a, count(m) AS members
RETURN min(members) AS least, percentileCont(members, 0.25) AS p25, percentileCont(members, 0.5) AS median,
       percentileCont(members, 0.75) AS p75, max(members) AS most, avg(members) AS mean, stDevP(members) AS deviation

// Which trust scores are there at the percentiles?
MATCH (n:Identity) WHERE n.trustScore IS NOT NULL
RETURN count(*) AS scored, percentileCont(n.trustScore, 0.5) AS median, percentileCont(n.trustScore, 0.95) AS p95,
       max(n.trustScore) AS highest

// Which twenty identities have the highest trust score?
MATCH (n:Identity) WHERE n.trustScore IS NOT NULL
RETURN n.domain AS domain, n.trustScore AS score
ORDER BY score DESC, domain
LIMIT 20

// How are trust scores distributed over ten classes?
MATCH (n:Identity) WHERE n.trustScore IS NOT NULL
RETURN toInteger(floor(n.trustScore * 10)) AS class, count(*) AS identities
ORDER BY class

// How many identities have no trust score although a recognized association lists them?
MATCH (n:Identity) WHERE n.trustScore IS NULL AND EXISTS { (:Identity {recognized: true})-[:MEMBER]->(n) }
RETURN count(*) AS identities

// Which recognized identities are there?
MATCH (n:Identity {recognized: true, type: 'association'}) RETURN n.domain AS domain ORDER BY domain

// How many triangles are there?
MATCH (a:Identity)--(b:Identity)--(c:Identity)--(a)
WHERE a.domain < b.domain AND b.domain < c.domain
WITH DISTINCT a, b, c
RETURN count(*) AS triangles

// Which identities are in the most triangles?
MATCH (a:Identity)--(b:Identity)--(c:Identity)--(a)
WHERE b.domain < c.domain
WITH DISTINCT a, b, c
RETURN a.domain AS domain, count(*) AS triangles
ORDER BY triangles DESC, domain
LIMIT 10

// How many triangles of three files that control each other are there?
MATCH (a:Identity)-[:CONTROL]->(b:Identity)-[:CONTROL]->(c:Identity)-[:CONTROL]->(a)
RETURN count(*) / 3 AS triangles

// How many identities are within one and within two hops of texaspress.com?
MATCH (start:Identity {domain: 'texaspress.com'})
RETURN COUNT { MATCH (start)-[*1..1]-(n) WHERE n <> start RETURN DISTINCT n } AS one,
       COUNT { MATCH (start)-[*1..2]-(n) WHERE n <> start RETURN DISTINCT n } AS two

// How many identities can be reached from texaspress.com in up to three hops along the statements?
MATCH (:Identity {domain: 'texaspress.com'})-[*1..3]->(n:Identity) RETURN count(DISTINCT n) AS reached

// How many identities can be reached from journallist.net in up to four hops along memberships?
MATCH (:Identity {domain: 'journallist.net'})-[:MEMBER*1..4]->(n:Identity) RETURN count(DISTINCT n) AS reached

// How many identities can be reached from nytimes.com in up to four hops along the statements?
MATCH (:Identity {domain: 'nytimes.com'})-[*1..4]->(n:Identity) RETURN count(DISTINCT n) AS reached

// How many identities are within three hops of texaspress.com in any direction?
MATCH (:Identity {domain: 'texaspress.com'})-[*1..3]-(n:Identity) RETURN count(DISTINCT n) AS reached

// How many identities are within four hops of galvnews.com in any direction?
MATCH (:Identity {domain: 'galvnews.com'})-[*1..4]-(n:Identity) RETURN count(DISTINCT n) AS reached

// How many pairs of identities have texaspress.com between them?
MATCH (a:Identity)--(:Identity {domain: 'texaspress.com'})--(b:Identity)
WHERE a.domain < b.domain
WITH DISTINCT a, b
RETURN count(*) AS pairs

// How many pairs of a neighbor of texaspress.com and an identity two hops further are there?
MATCH (hub:Identity {domain: 'texaspress.com'})--(a:Identity)
WITH DISTINCT hub, a
MATCH (a)-[*1..2]-(b:Identity)
WHERE b <> hub AND b <> a
WITH DISTINCT a, b
RETURN count(*) AS pairs

// How many pairs of identities lie within three hops of texaspress.com?
MATCH (:Identity {domain: 'texaspress.com'})-[*1..3]-(n:Identity)
WITH collect(DISTINCT n) AS near
UNWIND near AS a
UNWIND near AS b
WITH a, b WHERE a.domain < b.domain
RETURN count(*) AS pairs

// Who is how far from galvnews.com?
MATCH (start:Identity {domain: 'galvnews.com'}), (n:Identity {type: 'association'})
MATCH path = shortestPath((start)-[*..6]-(n))
RETURN n.domain AS association, length(path) AS hops
ORDER BY hops, association

// How far is gilmermirror.com from nytimes.com along the statements?
MATCH path = shortestPath((:Identity {domain: 'gilmermirror.com'})-[*..4]->(:Identity {domain: 'nytimes.com'}))
RETURN length(path) AS hops

// How many shortest paths join gilmermirror.com and nytimes.com?
MATCH path = allShortestPaths((:Identity {domain: 'gilmermirror.com'})-[*..4]-(:Identity {domain: 'nytimes.com'}))
RETURN length(path) AS hops, count(path) AS paths

// Which identities lie on the shortest paths from ap.org to texastribune.org?
MATCH path = allShortestPaths((:Identity {domain: 'ap.org'})-[*..4]-(:Identity {domain: 'texastribune.org'}))
UNWIND nodes(path) AS n
RETURN DISTINCT n.domain AS domain
ORDER BY domain

// Is there a chain of membership from journallist.net to galvnews.com?
MATCH (a:Identity {domain: 'journallist.net'}), (b:Identity {domain: 'galvnews.com'})
RETURN EXISTS { (a)-[:MEMBER*1..3]->(b) } AS chained

// How many paths of two memberships are there?
MATCH (a)-[:MEMBER]->(b)-[:MEMBER]->(c) RETURN count(*) AS paths

// Which pairs control each other?
MATCH (a:Identity)-[:CONTROL]->(b:Identity)-[:CONTROL]->(a)
WHERE a.domain < b.domain
RETURN a.domain AS one, b.domain AS other
ORDER BY one, other

// How many sites say that they are controlled by a site that says the same of them?
MATCH (a:Identity)-[:CONTROLLEDBY]->(b:Identity)-[:CONTROLLEDBY]->(a)
WHERE a.domain < b.domain
RETURN count(*) AS pairs

// Which owners control the most sites?
MATCH (owner:Identity)-[:CONTROL]->(site:Identity)
RETURN owner.domain AS owner, count(DISTINCT site) AS sites
ORDER BY sites DESC, owner
LIMIT 20

// How many sites of each owner confirm it?
MATCH (owner:Identity)-[:CONTROL]->(site:Identity)
WITH owner, count(site) AS sites, sum(CASE WHEN EXISTS { (site)-[:CONTROLLEDBY]->(owner) } THEN 1 ELSE 0 END) AS confirming
WHERE confirming > 0
RETURN owner.domain AS owner, sites, confirming, round(100.0 * confirming / sites, 1) AS percent
ORDER BY percent DESC, owner
LIMIT 25

// Which sites name an owner that does not name them?
MATCH (site:Identity)-[:CONTROLLEDBY]->(owner:Identity)
WHERE NOT (owner)-[:CONTROL]->(site)
RETURN site.domain AS site, owner.domain AS owner
ORDER BY site, owner
LIMIT 50

// How many sites name one owner, and how many name several?
MATCH (site:Identity)-[:CONTROLLEDBY]->(owner:Identity)
WITH site, count(owner) AS owners
RETURN owners, count(site) AS sites
ORDER BY owners

// Which owners are themselves controlled by somebody?
MATCH (top:Identity)-[:CONTROL]->(middle:Identity)-[:CONTROL]->(site:Identity)
WHERE top <> site
RETURN top.domain AS top, middle.domain AS middle, count(site) AS sites
ORDER BY sites DESC, top, middle
LIMIT 20

// How deep are chains of control?
MATCH path = (:Identity)-[:CONTROL*1..3]->(:Identity)
RETURN length(path) AS depth, count(*) AS chains
ORDER BY depth

// Which owners control members of an association that they do not belong to?
MATCH (owner:Identity)-[:CONTROL]->(site:Identity)<-[:MEMBER]-(a:Identity {type: 'association'})
WHERE NOT EXISTS { (a)-[:MEMBER]->(owner) } AND a <> owner
RETURN owner.domain AS owner, a.domain AS association, count(DISTINCT site) AS sites
ORDER BY sites DESC, owner, association
LIMIT 20

// Which vendors do most publishers name?
MATCH (publisher:Identity)-[:VENDOR]->(vendor:Identity)
RETURN vendor.domain AS vendor, count(publisher) AS publishers
ORDER BY publishers DESC, vendor
LIMIT 20

// Which vendors do two publishers share most often?
MATCH (a:Identity)-[:VENDOR]->(v:Identity)<-[:VENDOR]-(b:Identity)
WHERE a.domain < b.domain
RETURN v.domain AS vendor, count(*) AS pairs
ORDER BY pairs DESC, vendor
LIMIT 10

// Which customers confirm their vendor?
MATCH (customer:Identity)-[:VENDOR]->(vendor:Identity)-[:CUSTOMER]->(customer)
RETURN customer.domain AS customer, vendor.domain AS vendor
ORDER BY customer, vendor

// Which vendors name customers that do not name them?
MATCH (vendor:Identity)-[:CUSTOMER]->(customer:Identity)
WHERE NOT (customer)-[:VENDOR]->(vendor)
RETURN vendor.domain AS vendor, count(customer) AS customers
ORDER BY customers DESC, vendor

// How many vendors does a publisher name?
MATCH (publisher:Identity)-[:VENDOR]->(vendor)
WITH publisher, count(vendor) AS vendors
RETURN vendors, count(*) AS publishers
ORDER BY vendors

// Which sellers does an ad buyer find who are confirmed members and name no vendor?
MATCH (n:Identity)<-[r:MEMBER {confirmed: true}]-(:Identity {recognized: true})
WHERE NOT EXISTS { (n)-[:VENDOR]->() }
RETURN count(DISTINCT n) AS sellers

// Which confirmed members of a recognized list have a stale file?
MATCH (a:Identity {recognized: true})-[r:MEMBER]->(m:Identity {fileStale: true})
RETURN a.domain AS association, m.domain AS member, r.state AS state
ORDER BY association, member

// How many files are stale?
MATCH (n:Identity {fileStale: true}) RETURN count(*) AS stale

// Which associations publish a stale list?
MATCH (a:Identity {fileStale: true})-[:MEMBER]->(m)
RETURN a.domain AS association, count(m) AS members
ORDER BY members DESC, association

// How many relationships rest on a stale file?
MATCH (n:Identity {fileStale: true})-[r]->() RETURN type(r) AS type, count(*) AS relationships ORDER BY type

// Which lists changed since the file before?
MATCH (a:Identity) WHERE a.joinedCount > 0 OR a.leftCount > 0
RETURN a.domain AS association, a.joinedCount AS joined, a.leftCount AS left, a.comparedWith AS since
ORDER BY joined + left DESC, association

// Which associations lost more members than they gained?
MATCH (a:Identity) WHERE a.leftCount > a.joinedCount
RETURN a.domain AS association, a.leftCount - a.joinedCount AS lost
ORDER BY lost DESC, association

// Which domains look like texastribune.org?
MATCH (n:Identity) WHERE n.domain =~ '.*tribune.*' RETURN n.domain AS domain ORDER BY domain

// Which domains differ only in their top-level domain?
MATCH (n:Identity)
WHERE n.domain = n.registrableDomain
WITH split(n.domain, '.')[0] AS name, n ORDER BY n.domain
WITH name, collect(n.domain) AS domains
WHERE size(domains) > 1
RETURN name, domains
ORDER BY size(domains) DESC, name
LIMIT 40

// Which domains differ only in hyphens?
MATCH (n:Identity)
WITH replace(n.domain, '-', '') AS plain, n ORDER BY n.domain
WITH plain, collect(n.domain) AS domains
WHERE size(domains) > 1
RETURN plain, domains
ORDER BY plain

// Which domains contain the name of another one that many lists name?
MATCH (n:Identity {type: 'association'})
WITH n, split(n.domain, '.')[0] AS word
WHERE size(word) > 4
MATCH (m:Identity) WHERE m <> n AND m.domain CONTAINS word AND m.registrableDomain <> n.registrableDomain
RETURN n.domain AS association, m.domain AS similar
ORDER BY association, similar

// Which lists name the same site twice, with and without a path?
MATCH (a:Identity)-[:MEMBER]->(m:Identity), (a)-[:MEMBER]->(p:Identity)
WHERE p.host = m.domain AND p <> m
RETURN a.domain AS association, m.domain AS site, p.domain AS page
ORDER BY association, site, page

// On which lines do lists name members that are confirmed?
MATCH (:Identity {domain: 'texaspress.com'})-[r:MEMBER {confirmed: true}]->(m)
RETURN m.domain AS member, r.line AS line
ORDER BY line, member
LIMIT 20

// Which relationships have no line?
MATCH ()-[r]->() WHERE r.line IS NULL RETURN type(r) AS type, count(*) AS relationships ORDER BY type

// What is the highest line number of each publisher with more than 100 statements?
MATCH (n:Identity)-[r]->()
WITH n, count(r) AS statements, max(r.line) AS line
WHERE statements > 100
RETURN n.domain AS publisher, statements, line
ORDER BY statements DESC, publisher

// How are line numbers distributed over classes of fifty?
MATCH ()-[r]->() WHERE r.line IS NOT NULL
RETURN r.line / 50 * 50 AS line, count(*) AS relationships
ORDER BY line

// Which values name a site in a spelling with http and not https?
MATCH ()-[r]->() WHERE r.value STARTS WITH 'http://' RETURN type(r) AS type, count(*) AS values ORDER BY type

// Which schemes do values begin with?
MATCH ()-[r]->()
RETURN CASE WHEN r.value CONTAINS '://' THEN toLower(split(r.value, '://')[0]) ELSE 'none' END AS scheme, count(*) AS values
ORDER BY values DESC, scheme

// How long are the values?
MATCH ()-[r]->() RETURN min(size(r.value)) AS shortest, max(size(r.value)) AS longest, round(avg(size(r.value)), 3) AS mean

// Where are files served from?
MATCH (n:Identity) WHERE n.fileUrl IS NOT NULL
RETURN CASE WHEN n.fileUrl CONTAINS '/.well-known/' THEN 'well-known' ELSE 'root' END AS place, count(*) AS files
ORDER BY place

// Which files are served from a host with www?
MATCH (n:Identity) WHERE n.fileUrl CONTAINS '://www.' RETURN count(*) AS files

// Which publishers name only themselves as members of something?
MATCH (n:Identity {hasFile: true}) WHERE NOT EXISTS { (n)<--() } RETURN count(*) AS publishers

// Which publishers have a file but no relationships?
MATCH (n:Identity) WHERE n.hasFile AND NOT (n)--() RETURN n.domain AS domain ORDER BY domain

// Which identities have no relationships at all?
MATCH (n:Identity) WHERE NOT (n)--() RETURN count(*) AS identities

// How many identities are named by others only, and never name anyone?
MATCH (n:Identity) WHERE NOT (n)-->() AND (n)<--() RETURN count(*) AS named

// How many identities name others and are named?
MATCH (n:Identity) WHERE (n)-->() AND (n)<--() RETURN count(*) AS identities

// Do the stored counts of neighbors agree with the graph?
MATCH (n:Identity)
OPTIONAL MATCH (n)--(m:Identity) WHERE m <> n
WITH n, count(DISTINCT m) AS counted
RETURN sum(CASE WHEN counted = n.neighbors THEN 1 ELSE 0 END) AS agree, count(*) AS identities

// Do the stored counts of members agree with the graph?
MATCH (a:Identity {type: 'association'})
RETURN a.domain AS association, a.memberCount AS stored, COUNT { (a)-[:MEMBER]->() } AS counted
ORDER BY association

// Which members of journallist.net are associations themselves?
MATCH (:Identity {domain: 'journallist.net'})-[:MEMBER]->(a:Identity {type: 'association'})
RETURN a.domain AS association
ORDER BY association

// Which publishers belong to an association that belongs to another one?
MATCH (m:Identity)-[:BELONGTO]->(a:Identity)-[:BELONGTO]->(b:Identity)
WHERE m <> b
RETURN m.domain AS member, a.domain AS association, b.domain AS above
ORDER BY member, association, above
LIMIT 50

// Which claims of control does no file return, although the site names an owner?
MATCH (a)-[r:CONTROL {state: 'unreturned'}]->(b)-[own:CONTROLLEDBY]->(owner)
RETURN a.domain AS source, b.domain AS target, owner.domain AS owner
ORDER BY source, target, owner
LIMIT 50

// How are relationships confirmed, by the identity or by its host?
MATCH ()-[r]->() WHERE r.confirmed RETURN r.confirmedAt AS at, count(*) AS relationships ORDER BY relationships DESC, at

// Which pairs have relationships of several types in the same direction?
MATCH (a:Identity)-[r]->(b:Identity)
WITH a, b, r ORDER BY type(r)
WITH a, b, collect(type(r)) AS types
WHERE size(types) > 1
RETURN types, count(*) AS pairs
ORDER BY pairs DESC, types

// Which pairs are joined by the most relationships in both directions?
MATCH (a:Identity)-[r]-(b:Identity)
WHERE a.domain < b.domain
RETURN a.domain AS one, b.domain AS other, count(r) AS relationships
ORDER BY relationships DESC, one, other
LIMIT 15

// Does any identity name itself?
MATCH (n:Identity)-[r]->(n) RETURN count(r) AS loops

// Which of six big titles publish a file, and who lists them?
UNWIND ['nytimes.com', 'ap.org', 'washingtonpost.com', 'theguardian.com', 'texastribune.org', 'example.com'] AS domain
OPTIONAL MATCH (n:Identity {domain: domain})
OPTIONAL MATCH (a:Identity)-[:MEMBER]->(n)
RETURN domain, n.hasFile AS hasFile, count(a) AS lists
ORDER BY domain

// What does the graph know of ap.org?
MATCH (n:Identity {domain: 'ap.org'}) RETURN n {.domain, .name, .type, .hasFile, .neighbors, named: COUNT { (n)<--() }} AS card

// Which kinds of statements does each association make?
MATCH (a:Identity {type: 'association'})-[r]->()
WITH a, type(r) AS type, count(*) AS number ORDER BY type
RETURN a.domain AS association, collect(type + ' ' + toString(number)) AS statements
ORDER BY association

// Which members of vpa.net are members of an owner group?
MATCH (:Identity {domain: 'vpa.net'})-[:MEMBER]->(m:Identity)
OPTIONAL MATCH (owner:Identity)-[:CONTROL]->(m)
WITH m, owner ORDER BY owner.domain
RETURN m.domain AS member, collect(owner.domain) AS owners
ORDER BY member

// How many members of each association are owned by a group that owns at least five sites?
MATCH (owner:Identity)-[:CONTROL]->(site)
WITH owner, count(site) AS sites WHERE sites >= 5
MATCH (owner)-[:CONTROL]->(m)<-[:MEMBER]-(a:Identity {type: 'association'})
RETURN a.domain AS association, count(DISTINCT m) AS members, count(DISTINCT owner) AS groups
ORDER BY members DESC, association

// Which statements share a line of a file?
MATCH (n:Identity)-[r]->()
WITH n, r.line AS line, count(*) AS statements
WHERE line IS NOT NULL AND statements > 1
RETURN count(*) AS lines

// Which hosts have the most identities with a path?
MATCH (n:Identity) WHERE n.domain <> n.host
RETURN n.host AS host, count(*) AS pages
ORDER BY pages DESC, host
LIMIT 15

// Which members are listed by an association and by their owner?
MATCH (a:Identity {type: 'association'})-[:MEMBER]->(m:Identity)<-[:CONTROL]-(owner:Identity)
WHERE a <> owner
RETURN count(DISTINCT m) AS members

// Which two lists could a newsroom join next, because its neighbors are on them?
MATCH (:Identity {domain: 'galvnews.com'})--(other:Identity)<-[:MEMBER]-(a:Identity)
WHERE NOT EXISTS { (a)-[:MEMBER]->(:Identity {domain: 'galvnews.com'}) }
RETURN a.domain AS association, count(DISTINCT other) AS neighbors
ORDER BY neighbors DESC, association
LIMIT 2

// Which identities without a file are named by two or more types of relationships?
MATCH (n:Identity {hasFile: false})<-[r]-()
WITH n, count(DISTINCT type(r)) AS types WHERE types >= 2
RETURN n.domain AS domain, types
ORDER BY types DESC, domain

// What is the mean number of members that each state of a list has?
MATCH (a:Identity {type: 'association'})-[r:MEMBER]->()
WITH a, r.state AS state, count(*) AS members
RETURN state, count(a) AS lists, avg(members) AS mean
ORDER BY state

// Which share of its members does each association see confirmed?
MATCH (a:Identity {type: 'association'})
WHERE a.memberCount > 0
RETURN a.domain AS association, a.confirmedCount AS confirmed, a.memberCount AS members,
       round(100.0 * a.confirmedCount / a.memberCount, 2) AS percent
ORDER BY percent DESC, association

// Which publishers were read within the last week of the study?
MATCH (n:Identity)
WITH max(n.fileReadAt) AS newest
MATCH (n:Identity) WHERE date(left(n.fileReadAt, 10)) >= date(left(newest, 10)) - duration('P7D')
RETURN count(*) AS publishers

// Which relationships did the newest read add?
MATCH ()-[r]->()
WITH max(r.firstSeen) AS newest
MATCH (a)-[r]->(b) WHERE left(r.firstSeen, 10) = left(newest, 10)
RETURN a.domain AS source, type(r) AS type, b.domain AS target
ORDER BY source, type, target
LIMIT 25

// Which quarter of a year saw the most new relationships?
MATCH ()-[r]->()
WITH date(left(r.firstSeen, 10)) AS first
RETURN toString(first.year) + ' Q' + toString(first.quarter) AS quarter, count(*) AS relationships
ORDER BY relationships DESC, quarter

// Which identities are named in both crawls?
MATCH ()-[r]->(n:Identity)
WITH n, left(min(r.firstSeen), 4) AS first, left(max(r.lastSeen), 4) AS last
RETURN first, last, count(*) AS identities
ORDER BY first, last

// Which names of neighbors does galvnews.com have?
MATCH (n:Identity {domain: 'galvnews.com'})
RETURN size([(n)-->(b) | b.domain]) AS outgoing, size([(n)<--(b) | b.domain]) AS incoming, size([(n)--(b) | b.domain]) AS both

// Which first neighbors does a case expression give?
MATCH (a:Identity {domain: 'texaspress.com'})-[r]->(b:Identity)
WITH CASE WHEN r.confirmed THEN b END AS confirmed
RETURN count(confirmed) AS confirmed, count(*) AS all

// What does a percentile give whose position is a parameter of the list?
UNWIND [0.0, 0.1, 0.5, 0.99, 1.0] AS p
MATCH (n:Identity)
WITH p, collect(n.neighbors) AS all
UNWIND all AS neighbors
RETURN p, percentileDisc(neighbors, p) AS neighbors
ORDER BY p

// Which number of neighbors do the parameters select?
// Parameters: {p: 0.9}
MATCH (n:Identity) RETURN percentileCont(n.neighbors, $p) AS continuous, percentileDisc(n.neighbors, $p) AS discrete

// What are the last three members of texaspress.com in the alphabet?
MATCH (:Identity {domain: 'texaspress.com'})-[:MEMBER]->(m)
WITH m ORDER BY m.domain
WITH collect(m.domain) AS members
RETURN members[-3..] AS last

// What is the sum of nothing?
MATCH (:Identity {domain: 'nowhere.example'})-[r]->() RETURN sum(r.line) AS sum, avg(r.line) AS mean, count(r) AS number, collect(r.line) AS lines

// How many relationships have the type member in lower case?
MATCH ()-[r:member]->() RETURN count(r) AS relationships

// Which identities are neither associations nor publishers?
MATCH (n:Identity) WHERE NOT (n.type = 'association' OR n.type = 'publisher') RETURN count(*) AS named

// Who is reached by a membership or a control of a confirmed member of texaspress.com?
MATCH (:Identity {domain: 'texaspress.com'})-[:MEMBER {confirmed: true}]->(m:Identity)-[:CONTROL|CONTROLLEDBY]-(n:Identity)
RETURN DISTINCT n.domain AS domain
ORDER BY domain

// Which lists name both ap.org and nytimes.com?
MATCH (a:Identity)-[:MEMBER]->(:Identity {domain: 'ap.org'}), (a)-[:MEMBER]->(:Identity {domain: 'nytimes.com'})
RETURN a.domain AS association
ORDER BY association

// Which words do the domains of confirmed members begin with?
MATCH (:Identity)-[:MEMBER {confirmed: true}]->(m:Identity)
WITH DISTINCT m
RETURN toUpper(left(m.domain, 1)) AS letter, count(*) AS members
ORDER BY letter

// Which identities do associations and publishers name, by the type of both ends?
MATCH (a:Identity)-[r]->(b:Identity)
RETURN a.type AS source, b.type AS target, count(r) AS relationships
ORDER BY source, target

// How many identities are in the neighborhood of each association, one and two hops away?
MATCH (a:Identity {type: 'association'})
CALL (a) { MATCH (a)--(n) RETURN count(DISTINCT n) AS one }
CALL (a) { MATCH (a)-[:MEMBER]->()-[:CONTROL]->(n) RETURN count(DISTINCT n) AS controlled }
RETURN a.domain AS association, one, controlled
ORDER BY association

// Which publishers say of an association what it says of them, and which do not?
MATCH (a:Identity {domain: 'okpress.com'})-[:MEMBER]->(m:Identity)
RETURN EXISTS { (m)-[:BELONGTO]->(a) } AS returned, m.hasFile AS hasFile, count(*) AS members
ORDER BY returned, hasFile

// Which domains appear as a vendor and as a member?
MATCH (n:Identity) WHERE EXISTS { ()-[:VENDOR]->(n) } AND EXISTS { ()-[:MEMBER]->(n) }
RETURN n.domain AS domain
ORDER BY domain

// Who is a customer, a vendor or both?
MATCH (n:Identity)<-[:CUSTOMER]-() RETURN 'customer' AS role, count(DISTINCT n) AS identities
UNION
MATCH (n:Identity)<-[:VENDOR]-() RETURN 'vendor' AS role, count(DISTINCT n) AS identities
