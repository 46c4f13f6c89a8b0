import { ownValue } from '@opencareers/contracts/own-value';
import { type Command, readGiven } from './command.ts';
import { readCliEnvironment } from './env.ts';
import { Failure, usageFailure } from './failure.ts';
import { OperatorClient } from './operator-client.ts';
import { Output } from './output.ts';

type Commands = Record<string, Command>;

/** What can be done with each kind of thing; loaded by who asks for it, since all of it takes longer than most commands. */
const NOUNS: Record<string, () => Promise<Commands>> = {
  tenant: async () => (await import('./tenant-commands.ts')).TENANT_COMMANDS,
  positions: async () => (await import('./position-commands.ts')).POSITION_COMMANDS,
  forms: async () => (await import('./form-commands.ts')).FORM_COMMANDS,
  candidates: async () => ({
    ...(await import('./candidate-commands.ts')).CANDIDATE_COMMANDS,
    ...(await import('./candidate-data-commands.ts')).CANDIDATE_DATA_COMMANDS,
  }),
  applications: async () => (await import('./applications/application-commands.ts')).APPLICATION_COMMANDS,
  offers: async () => (await import('./offers/offer-commands.ts')).OFFER_COMMANDS,
  interviews: async () => (await import('./meetings/interview-commands.ts')).INTERVIEW_COMMANDS,
  events: async () => ({
    ...(await import('./meetings/career-event-commands.ts')).CAREER_EVENT_COMMANDS,
    ...(await import('./event-commands.ts')).EVENT_COMMANDS,
  }),
  referrals: async () => (await import('./meetings/referral-commands.ts')).REFERRAL_COMMANDS,
  alerts: async () => (await import('./alert-commands.ts')).ALERT_COMMANDS,
  talent: async () => (await import('./talent-commands.ts')).TALENT_COMMANDS,
  theme: async () => (await import('./theme-commands.ts')).THEME_COMMANDS,
  notifications: async () => (await import('./notification-commands.ts')).NOTIFICATION_COMMANDS,
  mail: async () => (await import('./mail-commands.ts')).MAIL_COMMANDS,
  webhooks: async () => (await import('./webhook-commands.ts')).WEBHOOK_COMMANDS,
  store: async () => (await import('./store-commands.ts')).STORE_COMMANDS,
};

/** Runs one command. Ends with 0 only when it was done, else with the reason on the standard error. */
async function main(args: readonly string[]): Promise<number> {
  const [noun, ...rest] = args;
  if (noun === undefined || noun === '--help' || noun === 'help') {
    process.stdout.write(await helpText(Object.keys(NOUNS)));
    return noun === undefined ? 2 : 0;
  }
  const load = ownValue(NOUNS, noun);
  if (load === undefined) throw usageFailure(`there is no "${noun}": use ${Object.keys(NOUNS).join(' or ')}`);
  const found = findCommand(await load(), rest);
  if (!found) {
    if (rest.includes('--help')) {
      process.stdout.write(await helpText([noun]));
      return 0;
    }
    throw usageFailure(`"${noun} ${rest[0] ?? ''}" is not complete:\n${await usageLines([noun])}`);
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
  commands: Commands,
  args: readonly string[],
): { command: Command; args: readonly string[] } | undefined {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ');
    const command = ownValue(commands, name);
    if (command) return { command, args: args.slice(words) };
  }
  return undefined;
}

async function helpText(nouns: readonly string[]): Promise<string> {
  return `${await usageLines(nouns)}
Every command takes --json. It talks to the running server: BASE_URL, else HOST and PORT, tell where it is;
OPERATOR_TOKEN, else operator-token in DATA_DIR, proves that you may. --file - reads the standard input.
`;
}

async function usageLines(nouns: readonly string[]): Promise<string> {
  const all = await Promise.all(nouns.map(async (noun) => (await NOUNS[noun]?.()) ?? {}));
  return all
    .flatMap((commands: Commands) => Object.values(commands))
    .map(({ usage }) => `  npm run cli -- ${usage}\n`)
    .join('');
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  if (error.message !== '') process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
