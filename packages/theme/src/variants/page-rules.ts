import type { Theme } from '../theme-keys.ts';

/** Rules for what stands around and on pages: bars, lists, grounds. */
export function pageRules(theme: Theme): string[] {
  return [
    ...NAVBARS[theme.navbar.style],
    ...infoBarRules(theme),
    ...LISTS[theme.list],
    ...groundRules(theme),
    ...FOOTER_GROUNDS[theme.footer.ground],
    ...(theme.footer.layout === 'centred' ? CENTRED_FOOTER : []),
  ];
}

const NAVBARS: Record<Theme['navbar']['style'], string[]> = {
  line: [],
  plain: [':root .navbar{border-block-end-color:transparent}'],
  accent: [':root .navbar{border-block-end:4px solid var(--navbar-accent)}'],
  floating: [
    ':root .navbar{inline-size:min(100% - 2*var(--space-3),var(--content-max));margin:var(--space-3) auto;border:1px solid var(--navbar-border);border-radius:var(--card-radius);box-shadow:var(--shadow-1)}',
    ':root .navbar__inner{padding-inline:var(--space-4)}',
  ],
};

function infoBarRules({ infoBar, dark }: Theme): string[] {
  const wishes = [infoBar, dark.infoBar].flatMap(({ background, text }) => [background, text]);
  if (wishes.every((wish) => wish === null)) return [];
  const text = 'var(--info-bar-text-color,var(--text))';
  return [
    `:root .page-banner[data-kind=info]{--tone:var(--info-bar-text-color,var(--info));--tone-subtle:var(--info-bar-background,var(--info-subtle));--text:${text};--focus:var(--info-bar-focus,var(--info));color:${text}}`,
  ];
}

const RESULTS = ':root .results__list .oc-card';

const LISTS: Record<Theme['list'], string[]> = {
  cards: [],
  rows: [
    ':root .results__list .oc-card-list{gap:0;overflow:clip;border:var(--row-edge,1px) solid var(--border);border-radius:var(--card-radius);background:var(--card-background);box-shadow:var(--card-shadow)}',
    `${RESULTS}{border-width:0 0 1px;border-color:var(--border);border-radius:0}`,
    `${RESULTS}:not(.oc-card--selected){background:none;box-shadow:none}`,
    // Inside: the sheet would cut off a ring around a row.
    `${RESULTS}:has(.oc-card__link:focus-visible){outline-offset:-3px}`,
    `@media (hover:hover){${RESULTS}:not(.oc-card--selected):hover{background:var(--surface-hover)}}`,
  ],
  stripes: [`${RESULTS}{border-inline-start:5px solid var(--accent-border)}`],
  grid: [
    ':root .results__list .oc-card-list{grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}',
    // Room for two beside the job that is read.
    '@media (width >= 1250px){:root .search-page__columns[data-detail]{grid-template-columns:minmax(36rem,44%) minmax(0,1fr)}}',
  ],
};

/** Pages by their identifier, for each key of `pages`. */
const PAGES: Record<keyof Theme['pages'], readonly string[]> = {
  search: ['jobs', 'careers'],
  position: ['singlePosition'],
  apply: ['applyPage'],
  dashboard: ['dashboard'],
  talentExperience: [
    'jtn',
    'login',
    'profile',
    'ProfileBootstrapping',
    'settings',
    'exportResume',
    'savedJobs',
    'applications',
    'interviews',
    'onboarding',
    'offers',
    'offer',
    'offerLetter',
    'formView',
    'documentCenter',
  ],
};

// The whole page takes the ground, so that what lies on the ground of the page follows.
const GROUNDS = {
  raised: '--surface:var(--surface-raised)',
  sunken: '--surface:var(--surface-sunken);--card-background:var(--surface-raised)',
  tinted: '--surface:var(--accent-subtle);--card-background:var(--surface-raised)',
} as const;

/** What lies on the raised surface, whatever the ground of the page. */
const RAISED = '.oc-card *,.search-page__panel *,.position--page *,.oc-dialog *,.oc-popover__panel *';

const WHITE_BUTTON = '--button-secondary-background:var(--surface-raised)';

function groundRules({ pages, buttons }: Theme): string[] {
  const names = Object.keys(PAGES) as (keyof Theme['pages'])[];
  const grounds = Object.keys(GROUNDS) as (keyof typeof GROUNDS)[];
  return grounds.flatMap((ground) => {
    const ids = names.filter((name) => pages[name] === ground).flatMap((name) => PAGES[name]);
    if (ids.length === 0) return [];
    const page = `.shell:is(${ids.map((id) => `[data-page=${id}]`).join(',')})`;
    const isButtonLost = ground === 'tinted' && buttons.secondary === 'soft';
    return [
      `${page}{${GROUNDS[ground]};background:var(--surface)}`,
      // A soft button would vanish on the tint, unless it is on a card.
      ...(isButtonLost
        ? [
            `${page} .oc-button:where(:not(${RAISED})){${WHITE_BUTTON}}`,
            // Where it is narrow a job is no sheet: it lies on the page.
            `@media (width < 600px){${page} .position--page .oc-button{${WHITE_BUTTON}}}`,
            `@media (width < 1024px){${page} .search-page__panel .oc-button{${WHITE_BUTTON}}}`,
          ]
        : []),
    ];
  });
}

const FOOTER_GROUNDS: Record<Theme['footer']['ground'], string[]> = {
  sunken: [],
  plain: [':root .footer{background:none}'],
  banner: [
    ':root .footer{--text:var(--banner-text-color);--text-muted:var(--banner-text-muted);--link:var(--banner-text-color);--link-hover:var(--banner-text-color);--focus:var(--banner-focus);border-block-start-color:var(--banner-border);background:var(--banner-background)}',
  ],
};

const CENTRED_FOOTER = [
  ':root .footer__inner{flex-direction:column;justify-content:center;padding-block:var(--space-6);text-align:center}',
  ':root :is(.footer__links,.footer__own :is(ul,ol)){justify-content:center}',
  ':root .footer__own{text-align:center}',
];
