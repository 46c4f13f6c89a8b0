import type { ThemeSectionKey } from '../effective-theme.ts';
import type { PreviewPage } from './preview-look.ts';

/** What belongs to which section, nearest first: a button on a card is a button. */
const TARGETS: readonly (readonly [selector: string, section: ThemeSectionKey])[] = [
  ['.navbar, .own-navbar__box', 'navbar'],
  ['.oc-button--danger', 'danger_button'],
  ['.oc-button--primary', 'primary_button'],
  ['.oc-button', 'secondary_button'],
  ['[role="tablist"], .oc-tabs', 'tabs'],
  ['.oc-alert-box, .instance-banner', 'info_bar'],
  ['.hero, .page-hero, .page-banner', 'banner_header'],
  ['.oc-card, [class*="card"]', 'cards'],
  ['.opt-in, .talent', 'talent_experience'],
];

const OF_PAGES: Record<PreviewPage, ThemeSectionKey> = {
  search: 'pcsx_search',
  job: 'pcsx_position',
  apply: 'pcsx_apply',
  dashboard: 'pcsx_dashboard',
  offer: 'talent_experience',
  'sign-in': 'core_properties',
};

/** The section that changes a thing in the preview. */
export function sectionOfTarget(target: Element, page: PreviewPage): ThemeSectionKey {
  return partOfTarget(target)?.[1] ?? OF_PAGES[page];
}

/** The thing around a place that has a section of its own, with that section; null where the page itself is meant. */
export function partOfTarget(target: Element): readonly [Element, ThemeSectionKey] | null {
  const found = TARGETS.flatMap(([selector, section]) => {
    const element = target.closest(selector);
    return element === null ? [] : [[element, section] as const];
  });
  // Of those around the place the innermost; of one element the first rule.
  return found.reduce<(typeof found)[number] | null>(
    (nearest, next) =>
      nearest === null || (nearest[0] !== next[0] && nearest[0].contains(next[0])) ? next : nearest,
    null,
  );
}
