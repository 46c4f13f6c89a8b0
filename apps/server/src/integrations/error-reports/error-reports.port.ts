/** A fault that a page reported, without anything of the visitor. */
export interface ErrorReport {
  /** Class of the error, for example `TypeError`. */
  type: string;
  message: string;
  /** Places in our own files, innermost first. */
  frames: readonly { function: string; file: string; line: number; column: number }[];
  time: Date;
  /** What it can be grouped by: tenant, page, component. */
  tags: Readonly<Record<string, string>>;
}

/** Where faults of pages are sent besides the log. Sending never throws and never waits for long. */
export interface ErrorReports {
  send(report: ErrorReport): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Reports go nowhere. */
export const NO_ERROR_REPORTS: ErrorReports = { send: () => undefined, stop: async () => undefined };
