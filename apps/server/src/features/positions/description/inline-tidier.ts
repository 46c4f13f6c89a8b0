import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { addNode, isBlank, isNamed, mapTexts, trimNodes } from './markup.ts';

const BULLET = /^(?:[•▪●◦‣·○■◆➢►\uf0b7\uf0a7]\s*)+/;
/** A break that stands alone is a line's end; two or more part paragraphs. */
const BREAKS_OF_PARAGRAPHS = 2;

/**
 * The paragraphs of a run of inline markup: parted at double breaks, without empty marks and edge breaks, spaces
 * single. Lines that start with a typed bullet, two or more of them, are paragraphs of their own. Empty when there
 * is no text.
 */
export function paragraphsOf(run: readonly ChildNode[]): ChildNode[][] {
  if (run.every(isBlank)) return [];
  const nodes = trimNodes(mapTexts(withoutEmptyMarks(run), tidySpaces));
  return splitAtBreaks(nodes, BREAKS_OF_PARAGRAPHS)
    .flatMap(linesOf)
    .filter((line) => withoutBullet(line).length > 0);
}

function linesOf(part: readonly ChildNode[]): ChildNode[][] {
  // A break at the edge is no line's end: with it, the bullets of one line would be read as those of several.
  const paragraph = trimEdges(part);
  const lines = splitAtBreaks(trimEdges(markInlineBullets(paragraph)), 1).map(trimEdges);
  return lines.filter(startsWithBullet).length < 2 ? [paragraph] : partedAtBullets(lines);
}

/** Somebody typed "•" where a list belongs. */
export function startsWithBullet([first]: readonly ChildNode[]): boolean {
  return first !== undefined && isText(first) && BULLET.test(first.data);
}

/** An item without the bullet that someone typed into it. */
export function withoutBullet(line: readonly ChildNode[]): ChildNode[] {
  return trimEdges(trimNodes(line, BULLET));
}

/** Consecutive lines without a bullet stay one paragraph. */
function partedAtBullets(lines: readonly ChildNode[][]): ChildNode[][] {
  const paragraphs: ChildNode[][] = [];
  for (const line of lines.filter(({ length }) => length > 0)) {
    const last = paragraphs.at(-1);
    if (last === undefined || startsWithBullet(line) || startsWithBullet(last)) paragraphs.push([...line]);
    else last.push(new Element('br', {}), ...line);
  }
  return paragraphs;
}

/** "We offer: • pay • rest" on one line was a list before its line breaks were lost. */
function markInlineBullets(part: readonly ChildNode[]): readonly ChildNode[] {
  if (countBullets(part) < 3 || hasBreak(part)) return part;
  return mapTexts(part, (text) => {
    const [before = '', ...items] = text.split(/\s*•\s*/);
    const lines = items.flatMap((item) => [new Element('br', {}), new Text(`• ${item}`)]);
    return before === '' ? lines : [new Text(before), ...lines];
  });
}

function countBullets(nodes: readonly ChildNode[]): number {
  return nodes.reduce((count, node) => {
    if (isText(node)) return count + node.data.split('•').length - 1;
    return isTag(node) ? count + countBullets(node.children) : count;
  }, 0);
}

function hasBreak(nodes: readonly ChildNode[]): boolean {
  return nodes.some((node) => isTag(node) && (node.name === 'br' || hasBreak(node.children)));
}

/** Marks around nothing but spaces and breaks leave these. */
function withoutEmptyMarks(nodes: readonly ChildNode[]): ChildNode[] {
  const kept: ChildNode[] = [];
  for (const node of nodes) {
    if (!isTag(node) || node.name === 'br') {
      addNode(kept, node);
      continue;
    }
    const children = withoutEmptyMarks(node.children);
    const isEmpty = children.every((child) => isBlank(child) || isNamed(child, 'br'));
    for (const added of isEmpty ? children : [new Element(node.name, node.attribs, children)]) {
      addNode(kept, added);
    }
  }
  return kept;
}

// A space that must not break is kept between a number and what it counts; elsewhere it is padding.
function tidySpaces(text: string): string {
  const kept = text.includes('\u00a0') ? text.replaceAll(/(?<=\d)\u00a0(?=[\d€$£%])/g, '\u202f') : text;
  return kept.replaceAll(UNTIDY_SPACE, ' ');
}

// Single spaces are most of what is there and right already.
const UNTIDY_SPACE = /[^\S\u202f]{2,}|[^\S \u202f]/g;

function trimEdges(line: readonly ChildNode[]): ChildNode[] {
  let nodes = trimNodes(line);
  for (;;) {
    if (isNamed(nodes[0], 'br')) nodes = trimNodes(nodes.slice(1));
    else if (isNamed(nodes.at(-1), 'br')) nodes = trimNodes(nodes.slice(0, -1));
    else return nodes;
  }
}

/** Splits where so many breaks stand together, spaces or not between them, and no mark is open. */
function splitAtBreaks(nodes: readonly ChildNode[], together: number): ChildNode[][] {
  const parts: ChildNode[][] = [[]];
  let at = 0;
  while (at < nodes.length) {
    const end = Math.max(endOfBreaks(nodes, at), at + 1);
    const piece = nodes.slice(at, end);
    if (piece.filter((node) => isNamed(node, 'br')).length >= together) parts.push([]);
    else parts.at(-1)?.push(...piece);
    at = end;
  }
  return parts;
}

/** The end of the breaks and spaces that begin there with a break. */
function endOfBreaks(nodes: readonly ChildNode[], at: number): number {
  let end = at;
  while (isNamed(nodes[end], 'br') || (end > at && isBlank(nodes[end]))) end += 1;
  return end;
}
