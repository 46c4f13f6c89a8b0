/** Something that the person at the command line can put right; shown without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** What the process ends with: 1 when it could not be done, 2 when it was asked the wrong way. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Nobody listens where the server should be. */
export class ServerAbsent extends Failure {}

/** The command line itself is wrong. */
export function usageFailure(message: string): Failure {
  return new Failure(`${message}\nSee: npm run cli -- --help`, 2);
}

/** Throws unless the value of an option is one that it can have. */
export function checkOneOf(name: string, value: string | undefined, choices: readonly string[]): void {
  if (value !== undefined && !choices.includes(value))
    throw usageFailure(`--${name} must be one of ${choices.join(', ')}`);
}
