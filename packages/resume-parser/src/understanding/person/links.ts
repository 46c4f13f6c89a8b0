import type { Found } from '../../parsed-resume.ts';
import type { ResumeDocument } from '../../resume-lines.ts';
import type { ReadingLine } from '../lines/reading-line.ts';

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s,;|<>()]+[^\s,;|<>().]|(?<![@\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|io|dev|me|co|ai|app|de|fr|es|it|pl|nl|uk|eu|ch|at|be|br|pt|jp|cn|info|tech|design|page|site|online|example)(?:\/[^\s,;|<>()]*)?(?![@\p{L}\p{N}.-])/giu;
const NETWORKS: Record<string, string> = {
  'linkedin.com': 'LinkedIn',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'xing.com': 'XING',
  'twitter.com': 'Twitter',
  'x.com': 'X',
  'stackoverflow.com': 'Stack Overflow',
  'behance.net': 'Behance',
  'dribbble.com': 'Dribbble',
  'medium.com': 'Medium',
  'kaggle.com': 'Kaggle',
  'orcid.org': 'ORCID',
  'scholar.google.com': 'Google Scholar',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
};

type Link = { label: string; url: string };

/** Addresses of the web written in a text, with where they stand. */
export function writtenLinks(text: string): { text: string; from: number }[] {
  return [...text.matchAll(ADDRESS)].map((match) => ({ text: match[0], from: match.index }));
}

const withScheme = (address: string): string =>
  /^https?:\/\//iu.test(address) ? address : `https://${address}`;
const same = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/u, '')
    .replace(/\/$/u, '');

function labelOf(url: string): string {
  const host = same(url).split('/')[0]!;
  const network = Object.keys(NETWORKS).find((name) => host === name || host.endsWith(`.${name}`));
  return network === undefined ? host : NETWORKS[network]!;
}

/** Links of the person: those written in the lines of contact, and those that the file sets behind words of these lines. */
export function readLinks({ links }: ResumeDocument, lines: readonly ReadingLine[]): Found<Link>[] {
  const found: Found<Link>[] = [];
  const add = (address: string, ats: number[], confidence: number) => {
    const url = withScheme(address);
    if (!found.some(({ value }) => same(value.url) === same(url)))
      found.push({ value: { label: labelOf(url), url }, lines: ats, confidence });
  };
  for (const line of lines) for (const { text } of writtenLinks(line.text)) add(text, [line.at], 0.9);
  for (const { text, url } of links) {
    if (!/^https?:\/\//iu.test(url)) continue;
    const isProfile = labelOf(url) !== same(url).split('/')[0];
    const holder = lines.find((line) => text.trim() !== '' && line.text.includes(text.trim()));
    if (holder !== undefined) add(url, [holder.at], 0.9);
    else if (isProfile && same(url).includes('/')) add(url, [], 0.7);
  }
  return found;
}
