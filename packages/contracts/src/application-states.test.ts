import { describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES, type ApplicationStatus, canBecome, isFinished } from './application-states.ts';
import { COMPANY_STATUSES } from './operator-applications.ts';

/** Every step from one status to another, written out in the order of the statuses: x may be, – may not. */
const STEPS: Record<ApplicationStatus, string> = {
  //              Submitted, In review, Interview, Offer, Hired, Not selected, Withdrawn, Job closed
  Submitted: /*   */ '– x x x x x x x',
  'In review': /* */ '– x x x x x x x',
  Interview: /*   */ '– x x x x x x x',
  Offer: /*       */ '– x x x x x x x',
  Hired: /*       */ '– – – – – – – –',
  'Not selected': '– – – – – – – –',
  Withdrawn: /*   */ '– – – – – – – –',
  'Job closed': /**/ '– – – – – – – –',
};

describe('what becomes of an application', () => {
  test.each(APPLICATION_STATUSES)('[APPLY-01] the steps from “%s” are those of the table', (from) => {
    const steps = APPLICATION_STATUSES.map((to) => (canBecome(from, to) ? 'x' : '–')).join(' ');
    expect(steps).toBe(STEPS[from]);
    expect(isFinished(from)).toBe(!STEPS[from].includes('x'));
  });

  test('[APPLY-01] what a company may say can be reached from every open status, and nothing is sent anew', () => {
    const open = APPLICATION_STATUSES.filter((status) => !isFinished(status));
    for (const from of open) for (const to of COMPANY_STATUSES) expect(canBecome(from, to)).toBe(true);
    for (const from of APPLICATION_STATUSES) expect(canBecome(from, 'Submitted')).toBe(false);
  });
});
