import type { Catalogue } from '@opencareers/messages/texts';

const CATALOGUES = import.meta.glob<Catalogue>('../messages/**/*.json', { eager: true, import: 'default' });

/** The texts of a language as a page has them to which every part has come. */
export function allTexts(language: string): Catalogue {
  const paths = Object.keys(CATALOGUES).filter((path) => path.endsWith(`/${language}.json`));
  return Object.assign({}, ...paths.map((path) => CATALOGUES[path]));
}
