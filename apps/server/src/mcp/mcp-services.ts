import type { AssociationsService } from '../associations/associations.service.ts';
import type { DossierService } from '../domains/dossier/dossier.service.ts';
import type { MatchService } from '../domains/match/match.service.ts';
import type { QueryService } from '../graph/cypher-queries/query.service.ts';
import type { GraphReader } from '../graph/store/graph-reader.ts';
import type { FileLinter } from '../policy-files/effective-file/file-linter.ts';

/** Services that the tools read. None of them writes, and none sends a request to a site. */
export interface McpServices {
  readonly graph: GraphReader;
  readonly dossiers: DossierService;
  readonly match: MatchService;
  readonly associations: AssociationsService;
  readonly queries: QueryService;
  readonly linter: FileLinter;
  /** Returns scheme, host and port of links. */
  readonly origin: () => string;
}
