import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { CliEnvironment } from './env.ts';
import { usageFailure } from './failure.ts';
import type { OperatorClient } from './operator-client.ts';
import type { Output } from './output.ts';

export interface CommandContext {
  client: OperatorClient;
  environment: CliEnvironment;
  output: Output;
}

/** What was given behind the verb. */
export interface Given {
  /** Text options by name; the required ones are there. */
  text: Readonly<Record<string, string>>;
  flags: ReadonlySet<string>;
  /** Words without a name, in their order. */
  words: readonly string[];
}

/** One verb of a noun, with the options it understands. */
export interface Command {
  /** How it is called, shown in the help: `create --domain D --name N`. */
  usage: string;
  required?: readonly string[];
  optional?: readonly string[];
  flags?: readonly string[];
  /** Most words without a name. */
  words?: number;
  run: (given: Given, context: CommandContext) => Promise<void>;
}

/** Options that every command understands. */
export const COMMON_FLAGS = ['json', 'help'] as const;

/** Reads the words behind noun and verb. Throws a usage failure that names what is wrong. */
export function readGiven(command: Command, args: readonly string[]): Given {
  const textNames = [...(command.required ?? []), ...(command.optional ?? [])];
  const flagNames = [...(command.flags ?? []), ...COMMON_FLAGS];
  const options: ParseArgsOptionsConfig = Object.fromEntries([
    ...textNames.map((name) => [name, { type: 'string' as const }]),
    ...flagNames.map((name) => [name, { type: 'boolean' as const }]),
  ]);
  const { values, positionals } = parse(joinDashed(args, textNames), options);
  const text = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const flags = new Set(flagNames.filter((name) => values[name] === true));
  if (flags.has('help')) return { text, flags, words: positionals };
  for (const name of command.required ?? []) {
    if (!text[name]) throw usageFailure(`--${name} is missing: ${command.usage}`);
  }
  const surplus = positionals[command.words ?? 0];
  if (surplus !== undefined) throw usageFailure(`"${surplus}" is too much: ${command.usage}`);
  return { text, flags, words: positionals };
}

/** Ids may begin with a dash: the word behind an option that takes one is its value, not another option. */
function joinDashed(args: readonly string[], textNames: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of args) {
    const before = joined.at(-1) ?? '';
    const isValue = /^-[^-]/.test(word) && textNames.some((name) => before === `--${name}`);
    if (isValue) joined[joined.length - 1] = `${before}=${word}`;
    else joined.push(word);
  }
  return joined;
}

function parse(
  args: readonly string[],
  options: ParseArgsOptionsConfig,
): { values: Record<string, unknown>; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usageFailure(error instanceof Error ? error.message : String(error));
  }
}
