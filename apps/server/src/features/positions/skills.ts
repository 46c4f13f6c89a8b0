import { type FoundSkill, findChoices, type SkillText } from './skills/skill-choices.ts';
import {
  loadSkillTree,
  type SkillName,
  type SkillNode,
  type TextToken,
  tokenize,
} from './skills/skill-list.ts';

/** Most skills read from one position. */
export const EXTRACTED_SKILLS_MAX = 25;

/** A skill in the title says as much as this many mentions in the text. */
const TITLE_WEIGHT = 8;
const MENTIONS_COUNTED = 5;
/** Mentions that make a word which every other job uses a skill of this one. */
const MENTIONS_OF_COMMON = 3;
/** How many words away another skill supports an ambiguous one. */
const NEIGHBOUR_WORDS = 8;
const CUE_WORDS = 2;

/** Words beside which "Go" is a language. */
const CUES = new Set(
  (
    'developer developers engineer engineers entwickler entwicklerin entwicklung programmer programmierer programming ' +
    'programmierung language languages programmiersprache coding code scripts scripting framework library libraries ' +
    'stack backend frontend kenntnisse experience erfahrung expertise proficiency proficient knowledge skills fluent ' +
    'consultant berater specialist administrator architect expert certified certification analyst'
  ).split(' '),
);
/** Words before a single letter that make it something else: "Series C", "vitamin C". */
const LETTER_PREFIXES = new Set(
  'series vitamin type class klasse hepatitis plan usb level schedule grade phase category option serie'.split(
    ' ',
  ),
);
const NOT_AFTER_GO = new Set(['to', 'live', 'beyond', 'above', 'far', 'further', 'on', 'the', 'back', 'out']);
const SENTENCE_END = /[.!?:]\s|[\n•·]/;
/** Addresses name their technology, not the job's. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@[^\s@]{1,255}/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

interface Hit {
  name: SkillName;
  first: number;
  last: number;
  isSure: boolean;
}

let tree: SkillNode | undefined;

/** The skills that a position names. */
interface ReadSkills {
  /** The most telling first; at most EXTRACTED_SKILLS_MAX. */
  skills: string[];
  /** Groups of skills of which one is enough; no skill is in two. */
  choices: string[][];
}

/** The skills alone of `readPositionSkills`. */
export function extractSkills(title: string, description: string): string[] {
  return readPositionSkills(title, description).skills;
}

/**
 * Reads the skills of our open list (features/positions/skills) that a position names, the most telling first: those
 * of the title, then by number of mentions. Takes plain text or HTML.
 */
export function readPositionSkills(title: string, description: string): ReadSkills {
  tree ??= loadSkillTree();
  const [inTitles, inText] = [findSkills(tree, title), findSkills(tree, description)];
  return {
    skills: weighSkills(inTitles.found, inText.found),
    choices: findChoices([inTitles, inText]),
  };
}

function weighSkills(inTitles: readonly FoundSkill[], inText: readonly FoundSkill[]): string[] {
  const weights = new Map<string, number>();
  for (const { skill } of inTitles) weights.set(skill, TITLE_WEIGHT);
  const mentions = new Map<string, { count: number; isCommon: boolean }>();
  for (const { skill, isCommon } of inText) {
    mentions.set(skill, { isCommon, count: (mentions.get(skill)?.count ?? 0) + 1 });
  }
  for (const [skill, { count, isCommon }] of mentions) {
    const inTitle = weights.get(skill);
    if (isCommon && inTitle === undefined && count < MENTIONS_OF_COMMON) continue;
    weights.set(skill, (inTitle ?? 0) + Math.min(count, MENTIONS_COUNTED));
  }
  return [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, EXTRACTED_SKILLS_MAX)
    .map(([skill]) => skill);
}

function findSkills(root: SkillNode, source: string): SkillText {
  const readable = source.includes('<') || source.includes('&') ? plainText(source) : source;
  const text =
    readable.includes('@') || /:\/\/|www\./i.test(readable) ? readable.replace(ADDRESS, ' ') : readable;
  const tokens = tokenize(text);
  const sentences = numberSentences(text, tokens);
  const hits: Hit[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const hit = longestAt(root, { text, tokens, sentences, i });
    if (!hit) continue;
    hits.push(hit);
    i = hit.last;
  }
  const found = hits
    .filter((hit, at) => hit.isSure || hasSupport(hits, at, { text, tokens, sentences }))
    .map(({ name: { skill, isCommon }, first, last }) => ({
      skill,
      isCommon,
      start: tokens[first]?.start ?? 0,
      end: tokens[last]?.end ?? 0,
    }));
  return { text, found };
}

function plainText(html: string): string {
  return html
    .replace(TAG, '\n')
    .replace(/&amp;/g, '&')
    .replace(/&nbsp;|&#160;/g, ' ');
}

/** The sentence that each word stands in, so that words of the next one give no support. */
function numberSentences(text: string, tokens: TextToken[]): Uint16Array {
  const numbers = new Uint16Array(tokens.length);
  let sentence = 0;
  let end = 0;
  tokens.forEach((token, i) => {
    if (i > 0 && token.start - end > 1 && SENTENCE_END.test(text.slice(end, token.start))) sentence++;
    numbers[i] = sentence;
    end = token.end;
  });
  return numbers;
}

function longestAt(
  root: SkillNode,
  at: { text: string; tokens: TextToken[]; sentences: Uint16Array; i: number },
): Hit | null {
  const { text, tokens, sentences, i } = at;
  let node: SkillNode | undefined = root.next.get(tokens[i]?.key ?? '');
  let best: Hit | null = null;
  for (let last = i; node; last++) {
    const raw = node.names.length > 0 ? text.slice(tokens[i]?.start, tokens[last]?.end) : '';
    for (const name of node.names) {
      const isStart = i === 0 || sentences[i] !== sentences[i - 1];
      const certainty = judge(name, raw, isStart);
      if (certainty === 'no' || (name.certainty === 'context' && isOtherwise(text, tokens, i))) continue;
      best = { name, first: i, last, isSure: certainty === 'sure' };
    }
    const following: TextToken | undefined = tokens[last + 1];
    // Names do not run over the end of a sentence.
    node = following && sentences[last + 1] === sentences[i] ? node.next.get(following.key) : undefined;
  }
  return best;
}

function judge(name: SkillName, raw: string, isSentenceStart: boolean): 'sure' | 'perhaps' | 'no' {
  if (name.certainty === 'plain') return 'sure';
  if (raw === name.text)
    return name.certainty === 'exact' && (!isSentenceStart || isAcronym(raw)) ? 'sure' : 'perhaps';
  // A title in capitals.
  return /^[A-Z][a-z]{2,}$/.test(name.text) && raw === name.text.toUpperCase() ? 'perhaps' : 'no';
}

function isAcronym(raw: string): boolean {
  return raw.length > 1 && raw === raw.toUpperCase();
}

/** "R&D", "C-level", "Series C", "Go to market". */
function isOtherwise(text: string, tokens: TextToken[], i: number): boolean {
  const token = tokens[i];
  if (!token) return true;
  if (token.key === 'go' && (NOT_AFTER_GO.has(tokens[i + 1]?.key ?? '') || text[token.end] === '-'))
    return true;
  if (token.key.length > 1) return false;
  return (
    /[-&’']/.test(text[token.end] ?? '') ||
    /[-&’'.]/.test(text[token.start - 1] ?? '') ||
    LETTER_PREFIXES.has(tokens[i - 1]?.key ?? '')
  );
}

function hasSupport(
  hits: Hit[],
  at: number,
  words: { text: string; tokens: TextToken[]; sentences: Uint16Array },
): boolean {
  const hit = hits[at];
  if (!hit) return false;
  const { text, tokens, sentences } = words;
  for (let i = hit.first - CUE_WORDS; i <= hit.last + CUE_WORDS; i++) {
    const key = tokens[i]?.key;
    if (key !== undefined && sentences[i] === sentences[hit.first] && CUES.has(key)) return true;
  }
  const between = (a: Hit, b: Hit): string => {
    const [former, latter] = a.first < b.first ? [a, b] : [b, a];
    return text.slice(tokens[former.last]?.end, tokens[latter.first]?.start);
  };
  const isContext = hit.name.certainty === 'context';
  const supports = (other: Hit | undefined): boolean =>
    other !== undefined &&
    other.name.skill !== hit.name.skill &&
    distance(hit, other) <= (other.isSure ? NEIGHBOUR_WORDS : CUE_WORDS) &&
    (other.isSure || !/[.!?]/.test(between(hit, other))) &&
    (!isContext || other.name.isTechnical);
  for (let step = 1; step <= 3; step++) {
    if (supports(hits[at - step]) || supports(hits[at + step])) return true;
  }
  return false;
}

function distance(a: Hit, b: Hit): number {
  return Math.max(a.first - b.last, b.first - a.last);
}
