import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import type { Interview } from '@opencareers/contracts/interviews';
import type { OperatorInterviewCreated } from '@opencareers/contracts/operator-interviews';
import type { TestBrowser } from './account-people.ts';
import type { TestAnswer, TestServer, TestTenant } from './test-server.ts';

/** Proposes an interview as the company does. Throws when it is refused. */
export async function anInterview(
  server: TestServer,
  tenant: Pick<TestTenant, 'domain'>,
  data: { email: string } & Record<string, unknown>,
): Promise<OperatorInterviewCreated> {
  const answer = await server.operate('POST', `/tenants/${tenant.domain}/interviews`, {
    title: 'First talk',
    position: 'Baker',
    zone: 'Europe/Berlin',
    ...data,
  });
  if (answer.status >= 300) throw new Error(`no interview was made: ${answer.status} ${answer.text}`);
  return answer.json<OperatorInterviewCreated>();
}

/** The interviews that somebody reads. */
export async function interviewsOf(person: TestBrowser): Promise<Interview[]> {
  const answer = await person.send('GET', INTERVIEW_PATHS.list);
  return answer.json<{ data: { interviews: Interview[] } }>().data.interviews;
}

/** What an answer says of the interview that it changed, or of why it did not. */
export function changedInterview(answer: TestAnswer): Interview {
  if (answer.status !== 200) throw new Error(`not changed: ${answer.status} ${answer.text}`);
  return answer.json<{ data: { interview: Interview } }>().data.interview;
}
