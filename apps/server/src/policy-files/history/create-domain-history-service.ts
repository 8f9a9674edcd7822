import type { Records } from '../../platform/records/schema.ts';
import { ObservationRepository } from '../observations/observation-repository.ts';
import { DomainHistoryService } from './domain-history.service.ts';
import { FileHistoryRepository } from './file-history-repository.ts';
import { SiteFindingRepository } from './site-finding-repository.ts';

/** The history of domains over a record store. */
export function createDomainHistoryService(records: Records): DomainHistoryService {
  return new DomainHistoryService({
    observations: new ObservationRepository(records),
    files: new FileHistoryRepository(records),
    findings: new SiteFindingRepository(records),
  });
}
