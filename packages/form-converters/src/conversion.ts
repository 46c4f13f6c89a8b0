import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';

/** Forms of others that can be read. */
export type SourceFormat = 'greenhouse' | 'surveyjs' | 'govuk' | 'jsonschema' | 'bamboohr' | 'flowxtra';

/** `full`: nothing is lost; `partial`: `missing` says what is lost; `none`: it is only a text now. */
export type ConversionOutcome = 'full' | 'partial' | 'none';

/** What became of one question. */
export interface ConvertedQuestion {
  /** Name, key or path of the question in the source. */
  source: string;
  /** Names of the items that it became. */
  names: string[];
  outcome: ConversionOutcome;
  /** What the form can't do that the source did. */
  missing: string[];
  /** What is asked in another way without loss. */
  changed: string[];
}

/** What a conversion kept and what it lost; nothing is lost without an entry. */
export interface ConversionReport {
  format: SourceFormat;
  /** `full` when neither a question nor the form lost anything. */
  outcome: Exclude<ConversionOutcome, 'none'>;
  questions: ConvertedQuestion[];
  /** What the form as a whole lost. */
  form: string[];
}

/** A form out of another format, with what became of it. */
export interface Conversion {
  definition: FormDefinition;
  report: ConversionReport;
}

/** The input is no form of this format; the message says what was expected. */
export class ConversionRefusal extends Error {
  override name = 'ConversionRefusal';
}

/** Notes on one question while it is converted. */
export class QuestionNotes {
  readonly source: string;
  readonly names: string[] = [];
  readonly #missing = new Set<string>();
  readonly #changed = new Set<string>();
  #isOnlyText = false;

  constructor(source: string) {
    this.source = source;
  }

  named(...names: string[]): void {
    this.names.push(...names);
  }

  missing(what: string): void {
    this.#missing.add(what);
  }

  changed(how: string): void {
    this.#changed.add(how);
  }

  /** The question can't be asked at all. */
  onlyText(why: string): void {
    this.#isOnlyText = true;
    this.#missing.add(why);
  }

  toEntry(): ConvertedQuestion {
    const missing = [...this.#missing];
    const outcome = this.#isOnlyText ? 'none' : missing.length > 0 ? 'partial' : 'full';
    return { source: this.source, names: this.names, outcome, missing, changed: [...this.#changed] };
  }
}

/** Collects the notes of all questions of a form. */
export class ReportWriter {
  readonly #format: SourceFormat;
  readonly #questions: QuestionNotes[] = [];
  readonly #parts = new Set<QuestionNotes>();
  readonly #form = new Set<string>();

  constructor(format: SourceFormat) {
    this.#format = format;
  }

  question(source: string): QuestionNotes {
    const notes = new QuestionNotes(source);
    this.#questions.push(notes);
    return notes;
  }

  /** A page or panel: it is in the report only when it lost something, or is there in another way. */
  part(source: string): QuestionNotes {
    const notes = this.question(source);
    this.#parts.add(notes);
    return notes;
  }

  formLost(what: string): void {
    this.#form.add(what);
  }

  write(): ConversionReport {
    const questions = this.#questions
      .map((notes) => ({ entry: notes.toEntry(), isPart: this.#parts.has(notes) }))
      .filter(({ entry, isPart }) => !isPart || entry.missing.length + entry.changed.length > 0)
      .map(({ entry }) => entry);
    const form = [...this.#form];
    const isFull = form.length === 0 && questions.every(({ outcome }) => outcome === 'full');
    return { format: this.#format, outcome: isFull ? 'full' : 'partial', questions, form };
  }
}
