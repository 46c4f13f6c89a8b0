import { readFileSync } from 'node:fs';
import path from 'node:path';

/** How sure a name is: anywhere, only as written, or only as written beside other technical words. */
export type SkillCertainty = 'plain' | 'exact' | 'context';

export interface SkillName {
  skill: string;
  isTechnical: boolean;
  /** Stands in the text of every other job: one mention says nothing. */
  isCommon: boolean;
  certainty: SkillCertainty;
  /** As the list writes it. */
  text: string;
}

/** Names by their words: each step is one folded word. */
export interface SkillNode {
  next: Map<string, SkillNode>;
  names: SkillName[];
}

/** A word of a text with its place in it. */
export interface TextToken {
  key: string;
  start: number;
  end: number;
}

const LISTS = [
  { file: 'technology.txt', isTechnical: true },
  { file: 'data.txt', isTechnical: true },
  { file: 'business.txt', isTechnical: false },
  { file: 'trades.txt', isTechnical: false },
  { file: 'health-science.txt', isTechnical: false },
  { file: 'languages.txt', isTechnical: false },
];
const MARKS: Record<string, SkillCertainty> = { '=': 'exact', '?': 'context' };

const TOKEN = /[\p{L}\p{N}§][\p{L}\p{M}\p{N}+#]*/gu;
const PLAIN = /^[a-z0-9+#]+$/;

/** Cuts a text into folded words; "C++" and "C#" are words, ".NET" is "dotnet". */
export function tokenize(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index;
    const lower = match[0].toLowerCase();
    const isNet = lower === 'net' && text[start - 1] === '.' && isNetFrame(text, start);
    const key = isNet ? 'dotnet' : PLAIN.test(lower) ? lower : foldWord(lower);
    tokens.push({
      key,
      start: isNet && tokens.length === 0 ? start - 1 : start,
      end: start + match[0].length,
    });
  }
  return tokens;
}

/** ".NET" and "ASP.NET", but not "example.net". */
function isNetFrame(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 5), start - 1);
  return !/[\p{L}\p{N}]$/u.test(before) || /(?:^|[^\p{L}])(?:asp|vb|ado)$/iu.test(before);
}

function foldWord(lower: string): string {
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l');
}

/** Reads the lists beside this file into one tree. */
export function loadSkillTree(): SkillNode {
  const root: SkillNode = { next: new Map(), names: [] };
  for (const { file, isTechnical } of LISTS) {
    for (const entry of readEntries(readFileSync(path.join(import.meta.dirname, file), 'utf8'))) {
      const isCommon = entry[0]?.startsWith('~') ?? false;
      const names = entry.map((name) => unmarked(name.replace(/^~/, '')));
      const skill = names[0]?.text ?? '';
      for (const name of names) addName(root, { skill, isTechnical, isCommon, ...name });
    }
  }
  return root;
}

/** The entries of a list file: the names of one skill each, the shown one first. */
export function readEntries(list: string): string[][] {
  return list
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(';'))
    .map((entry) =>
      entry
        .split('|')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    )
    .filter((entry) => entry.length > 0);
}

function unmarked(name: string): { certainty: SkillCertainty; text: string } {
  const certainty = MARKS[name[0] ?? ''];
  return certainty ? { certainty, text: name.slice(1) } : { certainty: 'plain', text: name };
}

function addName(root: SkillNode, name: SkillName): void {
  let node = root;
  for (const { key } of tokenize(name.text)) {
    let next = node.next.get(key);
    if (!next) {
      next = { next: new Map(), names: [] };
      node.next.set(key, next);
    }
    node = next;
  }
  node.names.push(name);
}
