import { APPLICATION_COMMANDS } from './applications/application-commands.ts';
import { CANDIDATE_COMMANDS } from './candidate-commands.ts';
import { CANDIDATE_DATA_COMMANDS } from './candidate-data-commands.ts';
import { type Command, readGiven } from './command.ts';
import { readCliEnvironment } from './env.ts';
import { EVENT_COMMANDS } from './event-commands.ts';
import { Failure, usageFailure } from './failure.ts';
import { FORM_COMMANDS } from './form-commands.ts';
import { CAREER_EVENT_COMMANDS } from './meetings/career-event-commands.ts';
import { INTERVIEW_COMMANDS } from './meetings/interview-commands.ts';
import { REFERRAL_COMMANDS } from './meetings/referral-commands.ts';
import { NOTIFICATION_COMMANDS } from './notification-commands.ts';
import { OFFER_COMMANDS } from './offers/offer-commands.ts';
import { OperatorClient } from './operator-client.ts';
import { Output } from './output.ts';
import { POSITION_COMMANDS } from './position-commands.ts';
import { STORE_COMMANDS } from './store-commands.ts';
import { TENANT_COMMANDS } from './tenant-commands.ts';
import { WEBHOOK_COMMANDS } from './webhook-commands.ts';

const NOUNS: Record<string, Record<string, Command>> = {
  tenant: TENANT_COMMANDS,
  positions: POSITION_COMMANDS,
  forms: FORM_COMMANDS,
  candidates: { ...CANDIDATE_COMMANDS, ...CANDIDATE_DATA_COMMANDS },
  applications: APPLICATION_COMMANDS,
  offers: OFFER_COMMANDS,
  interviews: INTERVIEW_COMMANDS,
  events: { ...CAREER_EVENT_COMMANDS, ...EVENT_COMMANDS },
  referrals: REFERRAL_COMMANDS,
  notifications: NOTIFICATION_COMMANDS,
  webhooks: WEBHOOK_COMMANDS,
  store: STORE_COMMANDS,
};

/** Runs one command. Ends with 0 only when it was done, else with the reason on the standard error. */
async function main(args: readonly string[]): Promise<number> {
  const [noun, ...rest] = args;
  if (noun === undefined || noun === '--help' || noun === 'help') {
    process.stdout.write(helpText(Object.keys(NOUNS)));
    return noun === undefined ? 2 : 0;
  }
  if (!Object.hasOwn(NOUNS, noun))
    throw usageFailure(`there is no "${noun}": use ${Object.keys(NOUNS).join(' or ')}`);
  const found = findCommand(NOUNS[noun] ?? {}, rest);
  if (!found) {
    if (rest.includes('--help')) {
      process.stdout.write(helpText([noun]));
      return 0;
    }
    throw usageFailure(`"${noun} ${rest[0] ?? ''}" is not complete:\n${usageLines([noun])}`);
  }
  const { command, args: behind } = found;
  const given = readGiven(command, behind);
  if (given.flags.has('help')) {
    process.stdout.write(`npm run cli -- ${command.usage} [--json]\n`);
    return 0;
  }
  const environment = readCliEnvironment(process.env);
  const output = new Output(given.flags.has('json'));
  await command.run(given, { client: new OperatorClient(environment), environment, output });
  return 0;
}

/** The verb may be two words: `config get`. */
function findCommand(
  commands: Record<string, Command>,
  args: readonly string[],
): { command: Command; args: readonly string[] } | undefined {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return { command, args: args.slice(words) };
  }
  return undefined;
}

function helpText(nouns: readonly string[]): string {
  return `${usageLines(nouns)}
Every command takes --json. It talks to the running server: BASE_URL, else HOST and PORT, tell where it is;
OPERATOR_TOKEN, else operator-token in DATA_DIR, proves that you may. --file - reads the standard input.
`;
}

function usageLines(nouns: readonly string[]): string {
  const lines = nouns.flatMap((noun) =>
    Object.values(NOUNS[noun] ?? {}).map(({ usage }) => `  npm run cli -- ${usage}\n`),
  );
  return lines.join('');
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
