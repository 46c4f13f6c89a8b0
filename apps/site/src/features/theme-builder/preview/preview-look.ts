/** How the previewed page is looked at. */
export interface PreviewLook {
  page: PreviewPage;
  device: PreviewDevice;
  scheme: PreviewScheme;
  language: PreviewLanguage;
  vision: Vision;
  /** What is shown beside each other. */
  beside: PreviewBeside;
}

/** The six pages of the preview [THEME-01]. */
export const PREVIEW_PAGES = ['search', 'job', 'apply', 'dashboard', 'offer', 'sign-in'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** Widths of the previewed window, in px. */
export const DEVICE_WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type PreviewDevice = keyof typeof DEVICE_WIDTHS;
export const PREVIEW_DEVICES = Object.keys(DEVICE_WIDTHS) as PreviewDevice[];

export const PREVIEW_SCHEMES = ['light', 'dark', 'contrast', 'forced'] as const;
export type PreviewScheme = (typeof PREVIEW_SCHEMES)[number];

/** The language of the page, one that runs from right to left, one whose words are long. */
export const PREVIEW_LANGUAGES = ['own', 'rtl', 'long'] as const;
export type PreviewLanguage = (typeof PREVIEW_LANGUAGES)[number];

/**
 * What colours look like to people who see them differently, as matrices of linear RGB (Machado, Oliveira and
 * Fernandes 2009, severity 1); the last is their luminance alone.
 */
export const VISION_MATRICES = {
  protanopia: [0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052],
  deuteranopia: [0.367, 0.861, -0.228, 0.28, 0.673, 0.047, -0.012, 0.043, 0.969],
  tritanopia: [1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304],
  achromatopsia: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
} as const;
export type Vision = 'full' | keyof typeof VISION_MATRICES;
export const VISIONS = ['full', ...Object.keys(VISION_MATRICES)] as Vision[];

/** One look, or all of a kind beside each other. */
export const PREVIEW_BESIDE = ['single', 'schemes', 'directions', 'visions'] as const;
type PreviewBeside = (typeof PREVIEW_BESIDE)[number];

/** One of the looks that are shown, and what it differs by from those beside it. */
export interface ShownLook extends PreviewLook {
  differsBy: 'scheme' | 'language' | 'vision' | null;
}

/** The looks that are shown at once. */
export function besideOf(look: PreviewLook): ShownLook[] {
  switch (look.beside) {
    case 'single':
      return [{ ...look, differsBy: null }];
    case 'schemes':
      return PREVIEW_SCHEMES.map((scheme) => ({ ...look, scheme, differsBy: 'scheme' }));
    case 'directions':
      return PREVIEW_LANGUAGES.map((language) => ({ ...look, language, differsBy: 'language' }));
    case 'visions':
      return VISIONS.map((vision) => ({ ...look, vision, differsBy: 'vision' }));
  }
}

/** How somebody looks who has just come. */
export const FIRST_LOOK: PreviewLook = {
  page: 'search',
  device: 'desktop',
  scheme: 'light',
  language: 'own',
  vision: 'full',
  beside: 'single',
};
