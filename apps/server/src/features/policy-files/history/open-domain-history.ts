import type { Records } from '../../../platform/records/schema.ts';
import { ObservationRecords } from '../observation-records.ts';
import { DomainHistoryService } from './domain-history.service.ts';
import { FileHistory } from './file-history.ts';
import { SiteFindings } from './site-findings.ts';

/** The history of domains over a record store. */
export function openDomainHistory(records: Records): DomainHistoryService {
  return new DomainHistoryService({
    observations: new ObservationRecords(records),
    files: new FileHistory(records),
    findings: new SiteFindings(records),
  });
}
