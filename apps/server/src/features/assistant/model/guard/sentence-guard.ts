import { isProven, type Proof } from './check-sentence.ts';
import { asPlainText } from './plain-words.ts';

/** Characters of an answer that are shown at most. */
const SHOWN_MAX = 4_000;

const DAY_END = /\p{L} [\d٠-٩]{1,2}\.[ \t]+$/u;

/** Lets through, sentence by sentence as a model writes, what is proven by then. */
export class SentenceGuard {
  #rest = '';
  #shown = '';
  #withheld = 0;
  readonly #proof: Proof;
  readonly #segmenter: Intl.Segmenter;

  constructor(language: string, proof: Proof) {
    this.#proof = proof;
    this.#segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  }

  /** How many sentences were not let through. */
  get withheld(): number {
    return this.#withheld;
  }

  /** Everything that was let through. */
  get shown(): string {
    return this.#shown.trim();
  }

  /** Takes more of the text; gives what can be shown of it by now. */
  push(text: string): string {
    const sentences = this.#split(this.#rest + text);
    this.#rest = sentences.pop() ?? '';
    return this.#pass(sentences);
  }

  /** Gives what can be shown of the last sentence. */
  end(): string {
    const sentences = this.#split(this.#rest);
    this.#rest = '';
    return this.#pass(sentences);
  }

  #split(text: string): string[] {
    const sentences: string[] = [];
    for (const { segment } of this.#segmenter.segment(text)) {
      const before = sentences.at(-1) ?? '';
      // "On 3. March" is one sentence, whatever ends others.
      if (DAY_END.test(before)) sentences[sentences.length - 1] = before + segment;
      else sentences.push(segment);
    }
    return sentences;
  }

  #pass(sentences: readonly string[]): string {
    let passed = '';
    for (const sentence of sentences) {
      const plain = asPlainText(sentence);
      if (plain === '') continue;
      if (this.#shown.length + passed.length > SHOWN_MAX || !isProven(sentence, this.#proof)) {
        this.#withheld += 1;
        continue;
      }
      passed += `${plain}${sentence.includes('\n') ? '\n' : ' '}`;
    }
    this.#shown += passed;
    return passed;
  }
}
