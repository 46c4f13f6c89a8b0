import { THEME_OWN_DRAFT, THEME_PREVIEW_PARAM } from '@opencareers/contracts/theme-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { PreviewLook, PreviewPage } from './preview-look.ts';

/** What the address of a preview is made from. */
export interface PreviewPlace {
  domain: string;
  /** Empty for the whole site. */
  microsite: string;
  /** A job of the tenant; null where it has none. */
  position: number | null;
  /** Languages that the tenant offers. */
  languages: readonly string[];
  locale: string;
}

const PATHS: Record<PreviewPage, string> = {
  search: '/careers',
  job: '/careers/job',
  apply: '/careers/apply',
  dashboard: '/careers/dashboard',
  offer: '/careers/offers',
  'sign-in': '/careers/login',
};

/** The languages that stand for right to left and for long words. */
const LANGUAGES = { rtl: 'ar', long: 'de' } as const;

/** The language that a look wants, and whether the page must be turned round by hand as the tenant has no such one. */
export function previewLanguage(
  { language }: Pick<PreviewLook, 'language'>,
  { languages, locale }: Pick<PreviewPlace, 'languages' | 'locale'>,
): { language: string; isTurned: boolean } {
  const wanted = language === 'own' ? locale : LANGUAGES[language];
  const isOffered = languages.includes(wanted);
  return { language: isOffered ? wanted : locale, isTurned: language === 'rtl' && !isOffered };
}

/** The address of a page as the preview shows it: with the draft, and for nobody but its editor. */
export function previewAddress(look: Pick<PreviewLook, 'page' | 'language'>, place: PreviewPlace): string {
  const { domain, microsite, position } = place;
  const path = look.page === 'job' && position !== null ? `${PATHS.job}/${position}` : PATHS[look.page];
  return buildUrl(path, {
    domain,
    microsite: microsite === '' ? null : microsite,
    pid: look.page === 'apply' ? position : null,
    hl: previewLanguage(look, place).language,
    [THEME_PREVIEW_PARAM]: THEME_OWN_DRAFT,
  });
}
