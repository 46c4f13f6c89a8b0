import { type PlainResume, readAttachedResume, writtenTexts } from './attached-resume.ts';
import type { Found, ParsedResume } from './parsed-resume.ts';
import type { ResumeDocument } from './resume-lines.ts';
import { understandResume } from './understanding/understand-resume.ts';

/**
 * What a resume says, value by value with the lines it was read from [RESUME-03]. Pure and without input or output;
 * it never throws, whatever the lines are. Nothing is thrown away but what nobody should keep, such as the date of
 * birth: lines that no value has stand in `further`. A file that we wrote ourselves says by its attachment what it says, as
 * long as its lines agree.
 */
export function parseResume(document: ResumeDocument): ParsedResume {
  return findAttachedResume(document) ?? understandResume(document).resume;
}

const foldSpaces = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');

/** What a file of ours says of itself, value by value with the lines that show it; null where it says nothing. */
function findAttachedResume(document: ResumeDocument): ParsedResume | null {
  const { attached, lines } = document;
  const plain = attached === undefined ? null : readAttachedResume(attached, lines);
  return plain === null ? null : placeValues(plain, new LineFinder(lines.map(({ text }) => text)));
}

function placeValues(plain: PlainResume, finder: LineFinder): ParsedResume {
  const fact = (value: string): Found<string> | null => {
    finder.restart();
    return value === '' ? null : { value, lines: finder.findFirst(value), confidence: 1 };
  };
  const list = <Value>(values: readonly Value[]): Found<Value>[] => {
    finder.restart();
    return values.map((value) => place(finder, value));
  };
  return {
    language: plain.language === '' ? null : plain.language,
    firstname: fact(plain.firstname),
    lastname: fact(plain.lastname),
    headline: fact(plain.headline),
    email: fact(plain.email),
    phone: fact(plain.phone),
    location: fact(plain.location),
    links: list(plain.links),
    summary: fact(plain.summary),
    experience: list(plain.experience),
    education: list(plain.education),
    skills: list(plain.skills),
    languages: list(plain.languages),
    certificates: list(plain.certificates),
    further: list(plain.further),
  };
}

function place<Value>(finder: LineFinder, value: Value): Found<Value> {
  return { value, lines: finder.find(writtenTexts(value)), confidence: 1 };
}

/** Finds the lines of values that stand in the order in which they are asked for. */
class LineFinder {
  readonly #lines: readonly string[];
  #from = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines.map(foldSpaces);
  }

  /** The next value may stand anywhere. */
  restart(): void {
    this.#from = 0;
  }

  /** The first lines that show a text. */
  findFirst(text: string): number[] {
    const wanted = foldSpaces(text);
    const first = this.#lines.findIndex((line) => line.includes(wanted));
    return first === -1 ? this.find([text]) : [first];
  }

  /** The lines that show the texts. */
  find(given: readonly string[]): number[] {
    const texts = given.map(foldSpaces).filter((text) => text !== '');
    const shows = (line: string | undefined) =>
      line !== undefined && line !== '' && texts.some((text) => line.includes(text) || text.includes(line));
    const longest = this.#longestRun(this.#from, shows) ?? this.#longestRun(0, shows);
    if (longest === undefined) return [];
    this.#from = longest.to;
    return Array.from({ length: longest.to - longest.from }, (_, at) => longest.from + at);
  }

  /** The lines that stand together and show most; a title alone may well be the headline too. */
  #longestRun(start: number, shows: (line: string | undefined) => boolean): Run | undefined {
    let best: Run | undefined;
    for (let from = start; from < this.#lines.length; from += 1) {
      if (!shows(this.#lines[from])) continue;
      let to = from;
      // Dates stand in words between a title and its text.
      while (shows(this.#lines[to]) || shows(this.#lines[to + 1])) to += 1;
      if (best === undefined || to - from > best.to - best.from) best = { from, to };
      from = to;
    }
    return best;
  }
}

/** Lines from one to another, the second exclusive. */
interface Run {
  from: number;
  to: number;
}
