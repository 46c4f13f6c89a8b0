/** Writes results: JSON for programs, aligned columns and sentences for people. */
export class Output {
  readonly #isJson: boolean;

  constructor(isJson: boolean) {
    this.#isJson = isJson;
  }

  /** The result of a command; `text` is what a person reads. */
  result(value: unknown, text: string): void {
    process.stdout.write(this.#isJson ? `${JSON.stringify(value, null, 2)}\n` : `${text}\n`);
  }

  /** Beside the result: progress and warnings. */
  note(text: string): void {
    process.stderr.write(`${text}\n`);
  }
}

type TableCell = string | number | null;

/** Rows under their headings, columns aligned. */
export function table(headings: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  const cells = [headings, ...rows].map((row) => row.map((cell) => oneLine(String(cell ?? ''))));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

// A title from a feed must not steer the terminal.
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
