import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { pointerTo, SourcePaths } from './source-paths.ts';

/** Forms of others that can be read. */
export type SourceFormat =
  | 'greenhouse'
  | 'surveyjs'
  | 'govuk'
  | 'jsonschema'
  | 'bamboohr'
  | 'flowxtra'
  | 'formio'
  | 'html';

/** `full`: nothing is lost; `partial`: `missing` says what is lost; `none`: it is only a text now. */
export type ConversionOutcome = 'full' | 'partial' | 'none';

/** What became of one question. */
export interface ConvertedQuestion {
  /** Name, key or path of the question in the source. */
  source: string;
  /**
   * Where it stands in the source: a JSON pointer (RFC 6901) such as `/pages/0/elements/2`, in HTML a selector with its
   * line. Empty for the source as a whole.
   */
  path: string;
  /** Names of the items that it became. */
  names: string[];
  outcome: ConversionOutcome;
  /** What the form can't do that the source did. */
  missing: string[];
  /** Where the properties stand that `missing` names, as far as each is one property. */
  lost: string[];
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
  /** Where the properties stand that `form` names, as far as each is one property. */
  lost: string[];
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
  readonly path: string;
  readonly names: string[] = [];
  readonly #missing = new Set<string>();
  readonly #lost = new Set<string>();
  readonly #changed = new Set<string>();
  #isOnlyText = false;

  constructor(source: string, path = '') {
    this.source = source;
    this.path = path;
  }

  named(...names: string[]): void {
    this.names.push(...names);
  }

  /** `property` is the one of the source that is lost, when it is one. */
  missing(what: string, property?: string): void {
    this.#missing.add(what);
    if (property !== undefined) this.#lost.add(pointerTo(this.path, property));
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
    const { source, path, names } = this;
    return { source, path, names, outcome, missing, lost: [...this.#lost], changed: [...this.#changed] };
  }
}

/** Collects the notes of all questions of a form. */
export class ReportWriter {
  readonly #format: SourceFormat;
  readonly #questions: QuestionNotes[] = [];
  readonly #parts = new Set<QuestionNotes>();
  readonly #form = new Set<string>();
  readonly #lost = new Set<string>();
  readonly #paths: SourcePaths;

  /** `source` is the whole document: objects of it are named by where they stand there. */
  constructor(format: SourceFormat, source?: unknown) {
    this.#format = format;
    this.#paths = new SourcePaths(source);
  }

  /** `at` is the object of the source, or its path where the source has no objects. */
  question(source: string, at?: unknown): QuestionNotes {
    const notes = new QuestionNotes(source, typeof at === 'string' ? at : this.#paths.of(at));
    this.#questions.push(notes);
    return notes;
  }

  /** A changed copy of an object of the source is named by where that stands. */
  standsFor<Copy extends object>(copy: Copy, original: object): Copy {
    return this.#paths.standsFor(copy, original);
  }

  /** A page or panel: it is in the report only when it lost something, or is there in another way. */
  part(source: string, at?: unknown): QuestionNotes {
    const notes = this.question(source, at);
    this.#parts.add(notes);
    return notes;
  }

  /** `property` is the one of the document that is lost, when it is one. */
  formLost(what: string, property?: string): void {
    this.#form.add(what);
    if (property !== undefined) this.#lost.add(pointerTo('', property));
  }

  write(): ConversionReport {
    const questions = this.#questions
      .map((notes) => ({ entry: notes.toEntry(), isPart: this.#parts.has(notes) }))
      .filter(({ entry, isPart }) => !isPart || entry.missing.length + entry.changed.length > 0)
      .map(({ entry }) => entry);
    const form = [...this.#form];
    const isFull = form.length === 0 && questions.every(({ outcome }) => outcome === 'full');
    const outcome = isFull ? 'full' : 'partial';
    return { format: this.#format, outcome, questions, form, lost: [...this.#lost] };
  }
}
