import type { OperatorMessage, OperatorMessageList } from '@opencareers/contracts/application-messages';
import type { AssignmentKind } from '@opencareers/contracts/form-center-calls';
import type { FormResponse } from '@opencareers/contracts/forms-operator';
import type { NativePositionInput } from '@opencareers/contracts/native-position';
import type { ImportLine, OperatorPosition } from '@opencareers/contracts/operator';
import type { OperatorApplicationList } from '@opencareers/contracts/operator-applications';
import type { CareerEventCreate } from '@opencareers/contracts/operator-events';
import type { InterviewCreate } from '@opencareers/contracts/operator-interviews';
import type { NotificationCreate } from '@opencareers/contracts/operator-notifications';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { RunningServer } from './running-server.ts';

type ImportReport = Extract<ImportLine, { type: 'report' }>;

/** Creates a tenant as the operator does. */
export async function createTenant(server: RunningServer, domain: string, name: string): Promise<void> {
  await operate(server, 'POST tenants', { domain, name });
}

/** Adds a candidate who builds the theme of the tenant. */
export async function addThemeBuilder(server: RunningServer, domain: string, email: string): Promise<void> {
  await operate(server, `POST tenants/${domain}/candidates`, { email, isThemeBuilder: true });
}

/** Writes one value of a tenant's configuration, for example `pcsxConfig.branding.companyName`. */
export async function configure(
  server: RunningServer,
  domain: string,
  { path, value }: { path: string; value: unknown },
): Promise<void> {
  await operate(server, `PUT tenants/${domain}/config`, { path, value });
}

/** The configuration of a tenant as it is in force. */
export async function readConfig(server: RunningServer, domain: string): Promise<TenantConfig> {
  const answer = await operate(server, `GET tenants/${domain}/config`);
  return (JSON.parse(answer) as { config: TenantConfig }).config;
}

/** Imports positions in the native format; throws when any is refused. */
export async function importPositions(
  server: RunningServer,
  domain: string,
  positions: NativePositionInput[],
): Promise<ImportReport> {
  const answer = await operate(server, `POST tenants/${domain}/positions/import?format=native`, {
    positions,
  });
  const last = answer.trim().split('\n').at(-1) ?? '';
  const report = JSON.parse(last) as ImportLine;
  if (report.type !== 'report' || report.refused > 0) throw new Error(`The import was refused: ${last}`);
  return report;
}

/** All positions of a tenant, open and closed ones, with their links. */
export async function listPositions(server: RunningServer, domain: string): Promise<OperatorPosition[]> {
  const answer = await operate(server, `GET tenants/${domain}/positions?state=all&limit=1000`);
  return (JSON.parse(answer) as { positions: OperatorPosition[] }).positions;
}

/** Stores and publishes a form, or only stores it as the draft. */
export async function publishFormAs(
  server: RunningServer,
  { domain, form }: { domain: string; form: string },
  definition: FormDefinition,
): Promise<void> {
  await operate(server, `PUT tenants/${domain}/forms/${form}`, { definition });
}

/** Asks a candidate to fill in a published form. */
export async function assignForm(
  server: RunningServer,
  { domain, form }: { domain: string; form: string },
  body: { email: string; kind?: AssignmentKind },
): Promise<void> {
  await operate(server, `POST tenants/${domain}/forms/${form}/assignments`, body);
}

/** Path of a one-time link to a form: for one person, or to its editor. */
export async function makeFormLink(
  server: RunningServer,
  { domain, form }: { domain: string; form: string },
  kind: 'links' | 'edit-links',
): Promise<string> {
  const answer = await operate(server, `POST tenants/${domain}/forms/${form}/${kind}`, {
    name: 'Ada Lovelace',
  });
  const { pathname, search } = new URL((JSON.parse(answer) as { url: string }).url, server.url);
  return pathname + search;
}

/** What people have sent, oldest first. */
export async function listFormResponses(
  server: RunningServer,
  { domain, form }: { domain: string; form: string },
): Promise<FormResponse[]> {
  const lines = await operate(server, `GET tenants/${domain}/forms/${form}/responses?format=json`);
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FormResponse);
}

/** Tells a candidate something of the operator's own. */
export async function notifyCandidate(
  server: RunningServer,
  { domain, email }: { domain: string; email: string },
  notification: Pick<NotificationCreate, 'categoryTitle' | 'message'> & Partial<NotificationCreate>,
): Promise<void> {
  await operate(server, `POST tenants/${domain}/notifications`, { emails: email, ...notification });
}

/** Proposes an interview to a candidate: with a time to confirm, or with a pool of times to choose from. */
export async function proposeInterview(
  server: RunningServer,
  domain: string,
  interview: Pick<InterviewCreate, 'email' | 'title' | 'zone'> & Partial<InterviewCreate>,
): Promise<void> {
  await operate(server, `POST tenants/${domain}/interviews`, interview);
}

/** Invites all candidates of a tenant to an event. */
export async function inviteToCareerEvent(
  server: RunningServer,
  domain: string,
  event: Pick<CareerEventCreate, 'title' | 'start' | 'end' | 'zone'> & Partial<CareerEventCreate>,
): Promise<void> {
  await operate(server, `POST tenants/${domain}/career_events`, event);
}

/** Writes to a candidate under their newest application for a position. */
export async function writeUnderApplication(
  server: RunningServer,
  { domain, email, pid }: { domain: string; email: string; pid: number },
  message: { text: string; author?: string },
): Promise<void> {
  const applications = `tenants/${domain}/applications`;
  const query = new URLSearchParams({ email, position: String(pid) });
  const found = JSON.parse(await operate(server, `GET ${applications}?${query}`)) as OperatorApplicationList;
  const id = found.applications.at(-1)?.id ?? '';
  await operate(server, `POST ${applications}/${id}/messages`, message);
}

/** What candidates wrote to a company and it has not read yet. */
export async function listUnreadMessages(server: RunningServer, domain: string): Promise<OperatorMessage[]> {
  const answer = await operate(server, `GET tenants/${domain}/application-messages?unread=true`);
  return (JSON.parse(answer) as OperatorMessageList).messages;
}

async function operate(server: RunningServer, call: string, body?: object): Promise<string> {
  const [method = 'GET', path] = call.split(' ', 2);
  const response = await fetch(`${server.url}/api/operator/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${server.operatorToken}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call} answers ${response.status}: ${text}`);
  return text;
}
