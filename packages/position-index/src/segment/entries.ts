import { documentWords } from '../text/document-words.ts';
import { foldOption, foldText } from '../text/fold.ts';
import { titleWithoutGenderMarks } from '../text/gender.ts';
import { Column } from './column.ts';
import { ColumnDraft } from './column-draft.ts';
import { Rows, writeRows } from './rows.ts';
import type { SectionArray, Sections } from './sections.ts';
import { TextPool } from './text-pool.ts';

/** What can be suggested for a query; the index is the number that is stored. */
const ENTRY_KINDS = ['title', 'skill', 'department'] as const;
/** What an entry is. */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Texts of a segment that can be suggested, with the positions that have them. */
export class Entries {
  readonly texts: TextPool;
  readonly column: Column;
  readonly #kinds: Uint8Array;
  readonly #termStart: Uint32Array;
  readonly #termList: Uint32Array;

  constructor(sections: Sections) {
    this.texts = new TextPool(sections.u16('entries.units'), sections.u32('entries.offsets'));
    this.#kinds = sections.u8('entries.kinds');
    this.#termStart = sections.u32('entries.termStart');
    this.#termList = sections.u32('entries.termList');
    this.column = new Column(sections, 'entries', new Rows(sections, 'entries'));
  }

  kindOf(entry: number): EntryKind {
    return ENTRY_KINDS[this.#kinds[entry]!]!;
  }

  /** Entries that have one of the terms `from` up to but not including `to`; may repeat. */
  withTerms(from: number, to: number): Uint32Array {
    return this.#termList.subarray(this.#termStart[from]!, this.#termStart[to]!);
  }
}

/** Collects what can be suggested. */
export class EntriesDraft {
  readonly #texts: string[] = [];
  readonly #kinds: number[] = [];
  readonly #words: string[][] = [];
  readonly #byKey = new Map<string, number>();
  readonly #bySpelling = {
    title: new Map<string, number>(),
    skill: new Map<string, number>(),
    department: new Map<string, number>(),
  };
  readonly #column = new ColumnDraft();

  /** Numbers of the entries of a position that is being added. */
  push(entries: readonly { kind: EntryKind; text: string }[]): void {
    const numbers = new Set<number>();
    for (const { kind, text } of entries) {
      const number = this.#numberOfSpelling(kind, text);
      if (number >= 0) numbers.add(number);
    }
    this.#column.push(numbers);
  }

  #numberOfSpelling(kind: EntryKind, text: string): number {
    const known = this.#bySpelling[kind];
    let number = known.get(text);
    if (number === undefined) {
      const shown = kind === 'title' ? titleWithoutGenderMarks(text) : text.trim();
      const key = foldOption(shown);
      number = key === '' ? -1 : this.#numberOf(kind, shown, key);
      known.set(text, number);
    }
    return number;
  }

  #numberOf(kind: EntryKind, text: string, key: string): number {
    const kindNumber = ENTRY_KINDS.indexOf(kind);
    const known = this.#byKey.get(kindNumber + key);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#byKey.set(kindNumber + key, number);
    this.#texts.push(text);
    this.#kinds.push(kindNumber);
    this.#words.push([...new Set(documentWords(foldText(text)))]);
    return number;
  }

  /** Sections of the entries; `rankOf` gives the index of a word in the dictionary, or -1. */
  write(order: Uint32Array, target: Map<string, SectionArray>, rankOf: (word: string) => number): void {
    const pool = TextPool.from(this.#texts);
    target.set('entries.units', pool.units);
    target.set('entries.offsets', pool.offsets);
    target.set('entries.kinds', Uint8Array.from(this.#kinds));
    writeRows('entries', [this.#column.write('entries', order, target)], target);
    const terms = (target.get('terms.offsets') as Uint32Array).length - 1;
    const pairs: [rank: number, entry: number][] = [];
    this.#words.forEach((words, entry) => {
      for (const word of words) {
        const rank = rankOf(word);
        if (rank >= 0) pairs.push([rank, entry]);
      }
    });
    pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const termStart = new Uint32Array(terms + 1);
    for (const [rank] of pairs) termStart[rank + 1]! += 1;
    for (let rank = 0; rank < terms; rank += 1) termStart[rank + 1]! += termStart[rank]!;
    target.set('entries.termStart', termStart);
    target.set(
      'entries.termList',
      Uint32Array.from(pairs, ([, entry]) => entry),
    );
  }
}
