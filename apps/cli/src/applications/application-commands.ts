import { APPLICATION_STATUSES } from '@opencareers/contracts/application-states';
import {
  COMPANY_STATUSES,
  type OperatorApplicationDetails,
} from '@opencareers/contracts/operator-applications';
import type { Command, CommandContext, Given } from '../command.ts';
import { checkOneOf } from '../failure.ts';
import { writeOutput } from '../feed-file.ts';
import { table } from '../output.ts';
import { readEveryPage } from '../read-every-page.ts';
import { MESSAGE_COMMANDS } from './message-commands.ts';

const PATH = '/api/operator/v1/tenants/:domain/applications';
const SELECTION = ['status', 'email', 'position', 'since'];
const SELECTION_USAGE = '[--late] [--status STATUS] [--email E] [--position PID] [--since T]';

/** `applications …`: look at applications, export them with their files, say how they go on, write under them. */
export const APPLICATION_COMMANDS: Record<string, Command> = {
  list: {
    usage: `applications list --domain D ${SELECTION_USAGE}`,
    required: ['domain'],
    optional: SELECTION,
    flags: ['late'],
    run: list,
  },
  show: {
    usage: 'applications show --domain D --id ID',
    required: ['domain', 'id'],
    run: async ({ text }, { client, output }) => {
      const application = await client.call('GET', `${PATH}/:id`, {
        params: { domain: text.domain, id: text.id },
      });
      output.result(application, report(application));
    },
  },
  export: {
    usage: `applications export --domain D [--format json|csv] [--file F] ${SELECTION_USAGE}`,
    required: ['domain'],
    optional: ['format', 'file', ...SELECTION],
    flags: ['late'],
    run: async ({ text, flags }, { client, environment, output }) => {
      const { format = 'json', file } = text;
      checkOneOf('format', format, ['json', 'csv']);
      const answer = await client.send('GET', `${PATH}/export`, {
        params: { domain: text.domain },
        query: { ...selectionOf({ text, flags }), format },
      });
      await writeOutput(answer.body, environment.workingFolder, file);
      if (file !== undefined && file !== '-') output.result({ file }, `written to ${file}`);
    },
  },
  file: {
    usage: 'applications file --domain D --id ID --name FILE-ID [--file F]',
    required: ['domain', 'id', 'name'],
    optional: ['file'],
    run: async ({ text }, { client, environment, output }) => {
      const { file } = text;
      const answer = await client.send('GET', `${PATH}/:id/files/:file`, {
        params: { domain: text.domain, id: text.id, file: text.name },
      });
      await writeOutput(answer.body, environment.workingFolder, file);
      if (file !== undefined && file !== '-') output.result({ file }, `written to ${file}`);
    },
  },
  'set-status': {
    usage: 'applications set-status --domain D --id ID --status STATUS [--note TEXT]',
    required: ['domain', 'id', 'status'],
    optional: ['note'],
    run: async ({ text }, { client, output }) => {
      checkOneOf('status', text.status, COMPANY_STATUSES);
      const json = { status: text.status, ...(text.note === undefined ? {} : { note: text.note }) };
      const changed = await client.call('POST', `${PATH}/:id/status`, {
        params: { domain: text.domain, id: text.id },
        json,
      });
      output.result(changed, `application ${changed.id} is ${changed.status}`);
    },
  },
  ...MESSAGE_COMMANDS,
};

async function list({ text, flags }: Given, { client, output }: CommandContext): Promise<void> {
  checkOneOf('status', text.status, APPLICATION_STATUSES);
  const applications = await readEveryPage(
    (after) =>
      client.call('GET', PATH, {
        params: { domain: text.domain },
        query: { ...selectionOf({ text, flags }), after },
      }),
    (page) => page.applications,
  );
  const rows = applications.map(({ id, status, email, position, sent_at: sentAt, reply_by: replyBy }) => [
    id,
    status,
    sentAt,
    replyBy ?? '',
    email,
    position.name,
  ]);
  const headings = ['id', 'status', 'sent', 'promised', 'e-mail', 'position'];
  output.result({ applications }, rows.length === 0 ? 'no applications' : table(headings, rows));
}

function report(application: OperatorApplicationDetails): string {
  const answers = application.sent.flatMap((section) =>
    section.answers.map(({ question, answer }) => [question, answer]),
  );
  return [
    `${application.position.name} – ${application.status}`,
    `${application.email}${application.is_guest ? ' (guest)' : ''}, receipt ${application.receipt}`,
    table(['question', 'answer'], answers),
    ...(application.files.length === 0
      ? []
      : [
          table(
            ['file', 'name', 'bytes'],
            application.files.map(({ id, name, bytes }) => [id, name, bytes]),
          ),
        ]),
    ...(application.shared_profile === null ? [] : [sharedReport(application.shared_profile)]),
    table(
      ['at', 'what', 'by', 'note'],
      application.timeline.map(({ what, at, status, by, note }) => [
        at,
        what === 'status' ? status : 'Profile shared',
        by,
        note,
      ]),
    ),
  ].join('\n\n');
}

type SharedProfileFacts = NonNullable<OperatorApplicationDetails['shared_profile']>;

/** What the candidate shared last, in the words of the profile; `--json` has all of it. */
function sharedReport({ shared_at: at, profile, resume }: SharedProfileFacts): string {
  const { firstname, lastname, email, phone, location, headline, about, ...lists } = profile;
  const jobs = lists.experience.map(({ title, company }) => [title, company].filter(Boolean).join(', '));
  const schools = lists.education.map(({ school, degree }) => [school, degree].filter(Boolean).join(', '));
  const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ');
  const rows = [
    ['name', `${firstname} ${lastname}`.trim()],
    ['e-mail', email],
    ['phone', phone],
    ['place', location],
    ['headline', headline],
    ['about', about],
    ['experience', jobs.join('; ')],
    ['education', schools.join('; ')],
    ['skills', namesOf(lists.skills)],
    ['languages', namesOf(lists.languages)],
    ['links', lists.links.map(({ url }) => url).join(' ')],
    ['certificates', namesOf(lists.certificates)],
    ['resume', resume === null ? '' : `${resume.name} (file ${resume.id}, ${resume.bytes} bytes)`],
  ].filter(([, text]) => text !== '');
  return `profile shared ${at}\n${table(['profile', ''], rows)}`;
}

function selectionOf({ text, flags }: Pick<Given, 'text' | 'flags'>): Record<string, string | undefined> {
  const { status, email, position, since } = text;
  return { status, email, position, since, late: flags.has('late') ? 'true' : undefined };
}
