import type { ApplicationRecord } from './applications.schema.ts';

/** An application as the company's systems are told of it: with nothing of whoever applied. */
export function describeForCompany(application: ApplicationRecord) {
  const { encId, positionId, positionName, displayJobId, status } = application;
  return {
    application: encId,
    position: positionId,
    position_name: positionName,
    display_job_id: displayJobId,
    status,
  };
}
