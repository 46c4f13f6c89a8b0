import type { Theme } from '../theme-keys.ts';

/** Whatever has an edge of its own. */
const EDGED = [
  '.oc-card,.oc-button,.oc-field__box,.oc-select__input,.oc-combobox,.oc-dialog,.oc-menu__panel,.oc-popover__panel,.oc-popover__trigger,.oc-suggestions',
  '.summary-tile,.search-page__panel,.position--page,.position__facts,.view-switch,.bell__panel,.resume-chooser',
  ':is(.apply-positions__list,.apply-receipt__applications)>li,.begun-offer,.news-offer',
  '.oc-files__zone,.oc-file,.oc-list__group,.oc-consent__text',
  '.oc-offer-comparison__scroll,.oc-letter-viewer__text,.oc-pdf__pages,.oc-signed-copy,.oc-attachment',
].join(',');

const HEADINGS = 'h1,h2,h3,h4,.oc-card__title,.hero__title';

/**
 * Rules for what a theme says of headings, edges, tabs and movement. The style sheets of the site hold today's look, so
 * only what differs from it is written; `:root` before a selector wins over them, wherever they stand.
 */
export function controlRules(theme: Theme): string[] {
  return [
    ...headingRules(theme),
    ...edgeRules(theme),
    ...TAB_RULES[theme.tabs],
    ...ILLUSTRATIONS[theme.illustrations],
    ...motionRules(theme),
  ];
}

function headingRules({ type }: Theme): string[] {
  const rules: string[] = [];
  if (type.headingCase === 'uppercase') rules.push(`:root :is(${HEADINGS}){text-transform:uppercase}`);
  if (type.scale !== 'regular') rules.push(':root .hero__title{font-size:var(--font-size-3xl)}');
  if (type.headingWeight !== 'auto') rules.push(':root .hero__title{font-weight:var(--heading-weight)}');
  if (type.headingTracking !== 'auto')
    rules.push(
      ':root .hero__title{letter-spacing:var(--heading-tracking)}',
      // Arabic letters are joined; any spacing tears them apart.
      ':root[dir=rtl]{--heading-tracking:0}',
    );
  return rules;
}

function edgeRules({ borderWidth, borders }: Theme): string[] {
  const width = `${Math.round(borderWidth * 100) / 100}px`;
  return [
    ...(borderWidth === 1 ? [] : [`:root :is(${EDGED}){border-width:${width}}`]),
    // With a clear edge, what cannot be pressed would look as if it could.
    ...(borders === 'quiet'
      ? []
      : [
          ':root .oc-button:is(:disabled,[aria-disabled=true]:not(.oc-button--pending)){border-color:transparent}',
        ]),
    ...(borders === 'ink'
      ? [
          ':root :is(.navbar,.hero,.footer){border-color:var(--text)}',
          // An outline, as a border would take room from the fields.
          `:root .search-form__row{outline:${width} solid var(--text)}`,
        ]
      : []),
  ];
}

// With forced colours the system's own way of marking a tab stays.
const chosenTab = (rules: string) => `@media (forced-colors:none){${rules}}`;

const TAB_RULES: Record<Theme['tabs'], string[]> = {
  underline: [],
  pills: [
    chosenTab(
      ':root .oc-tabs__row{box-shadow:none}' +
        ':root .oc-tabs__tab{padding-inline:var(--control-padding);border-block-end:0;border-radius:var(--button-radius)}' +
        ':root .oc-tabs__tab[aria-selected=true]{background:var(--accent);color:var(--accent-text)}' +
        ':root .candidate-nav__row>li>.candidate-nav__link[aria-current]{min-block-size:calc(var(--control-height) - 0.5rem);margin-block:0.25rem;background:var(--accent-subtle);box-shadow:none;border-radius:var(--button-radius)}',
    ),
  ],
  boxed: [
    chosenTab(
      ':root .oc-tabs__tab{border:1px solid transparent;border-block-end-color:var(--border)}' +
        ':root .oc-tabs__tab[aria-selected=true]{border-color:var(--border-strong) var(--border-strong) var(--surface);background:var(--surface);box-shadow:inset 0 3px 0 var(--accent-border)}',
    ),
  ],
};

const ILLUSTRATIONS: Record<Theme['illustrations'], string[]> = {
  cards: [],
  rings: [
    ':root .oc-state__icon{border-radius:50%}',
    ':root .oc-state__icon::before,:root .oc-state__icon::after{inset:-21%;background:none;opacity:0.5;rotate:none;translate:none}',
    ':root .oc-state__icon::after{inset:-42%;opacity:0.25}',
    ':root .oc-state:not(.candidate-desk__side *) .oc-state__icon{margin-block:1.5rem 2rem}',
  ],
  plain: [
    ':root .oc-state__icon{background:none}',
    ':root .oc-state:not(.candidate-desk__side *) .oc-state__icon .oc-icon{inline-size:2.5rem;block-size:2.5rem}',
    ':root .oc-state__icon::before,:root .oc-state__icon::after{display:none}',
  ],
};

function motionRules({ motion }: Theme): string[] {
  // Grey places that breathe while something loads, too.
  if (motion === 'none') return [':root .oc-skeleton{animation:none}'];
  const asked = '@media (prefers-reduced-motion:reduce){:root{--duration-fast:0s;--duration-slow:0s}}';
  if (motion === 'calm') return [asked];
  return [
    asked,
    '@media (prefers-reduced-motion:no-preference) and (hover:hover){' +
      ':root .oc-card{transition-property:border-color,box-shadow,translate}' +
      ':root .oc-card:not(.oc-card--selected):has(.oc-card__link):hover{translate:0 -3px}' +
      ':root .oc-button:hover:not(:disabled,[aria-disabled=true]){translate:0 -1px}' +
      ':root .oc-button{transition-property:background-color,border-color,color,transform,translate}}',
  ];
}
