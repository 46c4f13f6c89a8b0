import { csvLines } from '@opencareers/contracts/csv-cell';
import {
  APPLICATIONS_PAGE,
  type OperatorApplicationDetails,
  OperatorApplicationDetailsSchema,
} from '@opencareers/contracts/operator-applications';
import { type ContextSeed, inTenant } from '../../../platform/context.ts';
import type { ApplicationServices } from '../application-services.ts';
import { type CompanySelection, listCompanyApplications } from '../list/company-applications.repo.ts';
import { describeApplication } from './describe-application.ts';

const HEADINGS = [
  'number',
  'id',
  'receipt',
  'status',
  'status_at',
  'sent_at',
  'reply_by',
  'position_id',
  'position',
  'location',
  'email',
  'is_guest',
  'withdraw_reason',
  'answers',
  'files',
  'profile_shared_at',
];

/** Applications with what was sent, as lines of JSON or as a table; read in pieces with short transactions. */
export async function* exportApplications(
  services: ApplicationServices,
  seed: ContextSeed,
  { format, selection }: { format: 'json' | 'csv'; selection: Omit<CompanySelection, 'limit' | 'after'> },
): AsyncGenerator<string> {
  // Spreadsheets take a file without the mark for one of their own old alphabet.
  if (format === 'csv') yield `\ufeff${csvLines([HEADINGS])}`;
  for (let after = 0; ; ) {
    const page = await inTenant(services.db, seed, async (ctx) => {
      const records = await listCompanyApplications(ctx, { ...selection, after, limit: APPLICATIONS_PAGE });
      const described: OperatorApplicationDetails[] = [];
      for (const { encId } of records) described.push(await describeApplication(services, ctx, encId));
      return described;
    });
    for (const one of page)
      yield format === 'csv'
        ? csvLines([cellsOf(one)])
        : `${JSON.stringify(OperatorApplicationDetailsSchema.parse(one))}\n`;
    const last = page.at(-1);
    if (last === undefined || page.length < APPLICATIONS_PAGE) return;
    after = last.number;
  }
}

function cellsOf(one: OperatorApplicationDetails): (string | number | boolean | null)[] {
  const answers = one.sent
    .flatMap((section) => section.answers.map(({ question, answer }) => `${question}: ${answer}`))
    .join('\n');
  return [
    one.number,
    one.id,
    one.receipt,
    one.status,
    one.status_at,
    one.sent_at,
    one.reply_by,
    one.position.id,
    one.position.name,
    one.position.location,
    one.email,
    one.is_guest,
    one.withdraw_reason,
    answers,
    one.files.map(({ name }) => name).join('\n'),
    one.shared_profile?.shared_at ?? null,
  ];
}
