declare global {
  /** Written into the site by its build. */
  var __PDF_ASSETS__: string | undefined;
}

const built = typeof __PDF_ASSETS__ === 'undefined' ? undefined : __PDF_ASSETS__;

/** Where the site serves what viewers need for rarer PDFs; there is none in development and in tests. */
export const PDF_ASSETS: { assetsUrl?: string } = built === undefined ? {} : { assetsUrl: built };
