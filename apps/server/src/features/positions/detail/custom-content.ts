import type { PositionOverrides } from '@opencareers/contracts/position-extras';
import { LRUCache } from 'lru-cache';
import { sanitiseDescription } from '../description.ts';

const sanitised = new LRUCache<string, string>({ max: 500 });

/** The company's own paragraph as it may be shown: by the same rules as the text of a position. */
export function sanitiseContent(html: string): string {
  let clean = sanitised.get(html);
  if (clean === undefined) {
    clean = sanitiseDescription(html);
    sanitised.set(html, clean);
  }
  return clean;
}

interface CustomContent {
  title: string;
  body: string;
}

/** An override with its own paragraphs sanitised. */
export function withSanitisedContent(overrides: PositionOverrides): PositionOverrides {
  const sections = overrides.sectionsConfig as { positionCustomContent?: CustomContent[] } | undefined;
  if (sections?.positionCustomContent === undefined) return overrides;
  return {
    ...overrides,
    sectionsConfig: { ...sections, positionCustomContent: listSanitised(sections.positionCustomContent) },
  };
}

/** The company's own paragraphs as they may be shown. */
export function listSanitised(content: readonly CustomContent[]): CustomContent[] {
  return content.map(({ title, body }) => ({ title, body: sanitiseContent(body) }));
}
