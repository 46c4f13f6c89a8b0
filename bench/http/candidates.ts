import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import { aBrowser } from '../../apps/server/test/account-people.ts';
import { aLine } from '../../apps/server/test/browser-line.ts';
import { aDataUrl } from '../../apps/server/test/resume-people.ts';
import { Random } from '../../packages/position-index/src/testing/random.ts';
import { NOUNS, RANKS, SKILLS, SPECIALTIES } from '../position-index/vocabulary.ts';
import type { RunningServer } from './server-process.ts';
import { listCodes, waitForCode } from './sign-in-codes.ts';

const random = new Random(11);

/** Where somebody signs in. */
interface SignInPlace {
  dataDir: string;
  domain: string;
}

/** Signs somebody in with a code. */
async function signIn({ origin }: RunningServer, { dataDir, domain }: SignInPlace, email: string) {
  const browser = await aBrowser(
    aLine(() => origin),
    { domain },
  );
  const { length: known } = await listCodes(dataDir, email);
  await browser.send('POST', ACCOUNT_PATHS.code, { body: { email } });
  const body = { email, code: await waitForCode(dataDir, email, known) };
  const signedIn = await browser.send('POST', ACCOUNT_PATHS.signIn, { body });
  if (signedIn.status !== 200) throw new Error(`not signed in: ${signedIn.status} ${signedIn.text}`);
  return {
    browser,
    cookies: () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

/** Signs somebody in who has been here before, and answers with their cookies, as a header has them. */
export async function signInAs(server: RunningServer, place: SignInPlace, email: string): Promise<string> {
  const { browser, cookies } = await signIn(server, place, email);
  const { data } = (await browser.send('GET', ONBOARDING_PATHS.terms)).json<{ data: { version: string } }>();
  await browser.send('POST', ONBOARDING_PATHS.terms, { body: { version: data.version } });
  await browser.send('POST', ONBOARDING_PATHS.onboarding, { body: { bootstrapped: 'skipped' } });
  return cookies();
}

/** Signs somebody in with a code, gives them a profile by a JSON Resume, and answers with their cookies. */
export async function signInWithProfile(
  server: RunningServer,
  place: SignInPlace & { at: number },
): Promise<string> {
  const { browser, cookies } = await signIn(server, place, `person-${place.at}@people.example`);
  const imported = await browser.send('POST', RESUME_PATHS.profileImport, {
    body: { operation: 'read', file_name: 'resume.json', content: aResume() },
  });
  if (imported.status !== 200) throw new Error(`no profile: ${imported.status} ${imported.text}`);
  return cookies();
}

/** Somebody with thirty skills and eight jobs, as a data URL. */
function aResume(): string {
  const position = () => `${random.pick(RANKS)} ${random.pick(SPECIALTIES)} ${random.pick(NOUNS)}`;
  const resume = {
    basics: { name: 'Ada Lovelace' },
    work: Array.from({ length: 8 }, () => ({ name: 'Works', position: position(), startDate: '2019-03' })),
    skills: Array.from({ length: 30 }, () => ({ name: random.pick(SKILLS) })),
  };
  return aDataUrl(JSON.stringify(resume), 'application/json');
}
