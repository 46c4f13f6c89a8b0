import { ASSETS_PREFIX } from '@opencareers/contracts/site-files';
import { fontFaces } from '@opencareers/theme/fonts/web-fonts';
import { THEME_KEYS } from '@opencareers/theme/theme-keys';

const FOLDER = `${ASSETS_PREFIX}fonts/`;
let faces: CSSStyleSheet | undefined;

/** The `@font-face` rules of a theme, with the addresses at which the site has the files. */
export function facesOf(theme: Parameters<typeof fontFaces>[0]): string {
  return fontFaces(theme, FOLDER);
}

/** Lets a document draw every family; a browser loads those whose letters are seen. The result takes them back. */
export function showAllFonts(document: Document): () => void {
  const { body } = THEME_KEYS.fonts.keys;
  faces ??= new CSSStyleSheet();
  const rules = body.choices.map((name) => facesOf({ fonts: { body: name, display: name } }));
  faces.replaceSync(rules.join('').replaceAll('font-display:optional', 'font-display:swap'));
  const added = faces;
  if (!document.adoptedStyleSheets.includes(added)) document.adoptedStyleSheets.push(added);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== added);
  };
}
