import type { Theme } from '../theme-keys.ts';

type Hero = Theme['hero'];

const SHADE = 'var(--banner-hover)';
// Where no text stands, and mirrored with the page.
const FAR_END = 'mask:linear-gradient(90deg,transparent 35%,#000)';

/** Patterns in a shade of the band on which its texts are readable. */
const PATTERNS: Record<Hero['pattern'], string | null> = {
  rings: null,
  dots: `background:radial-gradient(${SHADE} 0 2px,transparent 2.5px) 0 0/18px 18px;${FAR_END}`,
  grid: `background:linear-gradient(${SHADE} 1px,transparent 1px) 0 -1px/36px 36px,linear-gradient(90deg,${SHADE} 1px,transparent 1px) -1px 0/36px 36px;${FAR_END}`,
  stripes: `background:repeating-linear-gradient(115deg,${SHADE} 0 22px,transparent 22px 64px);mask:linear-gradient(90deg,transparent 45%,#000 75%)`,
  arches: `background:radial-gradient(circle at 50% 100%,transparent 0 22%,${SHADE} 22.5% 38%,transparent 38.5% 54%,${SHADE} 54.5% 69%,transparent 69.5%) 0 100%/96px 48px;${FAR_END}`,
  blocks: `background:conic-gradient(${SHADE} 25%,transparent 0 50%,${SHADE} 0 75%,transparent 0) 100% 0/128px 128px;mask:linear-gradient(90deg,transparent 55%,#000 90%)`,
};

/** Rules for the band above pages, beside its colours. */
export function heroRules(theme: Theme): string[] {
  const { hero } = theme;
  return [
    ...patternRules(hero),
    ...styleRules(hero),
    ...(hero.align === 'centre' ? CENTRED[hero.style === 'picture' ? 'onPicture' : 'plain'] : []),
    ...(hero.height === 'tall' ? TALL : []),
    ...focusRules(hero),
  ];
}

/** The company's own picture keeps in sight what was pointed at, whichever way the page reads. */
function focusRules({ picture, style, focusX, focusY }: Hero): string[] {
  if (picture === null || (style !== 'picture' && style !== 'split')) return [];
  return [`:root .hero .hero__picture[data-placement] img{object-position:${focusX}% ${focusY}%}`];
}

const PLAIN = ':root .hero::before{display:none}';
const PLAIN_BEHIND_PICTURE = ':root .hero:has(.hero__picture)::before{display:none}';

/** A band that is made for a picture has its pattern where the company has none. */
function patternRules({ style, pattern }: Hero): string[] {
  const drawn = PATTERNS[pattern];
  const isSeen = style !== 'solid' && style !== 'gradient';
  return isSeen && drawn !== null ? [`:root .hero:not([style])::before{${drawn}}`] : [];
}

function styleRules({ style }: Hero): string[] {
  switch (style) {
    case 'pattern':
      return [];
    case 'solid':
      return [PLAIN];
    case 'gradient':
      return [
        PLAIN,
        ':root .hero{background:linear-gradient(100deg,var(--banner-background),var(--banner-gradient))}',
        ':root .hero:dir(rtl){background:linear-gradient(260deg,var(--banner-background),var(--banner-gradient))}',
      ];
    case 'picture':
      return [PLAIN_BEHIND_PICTURE, ...PICTURE];
    case 'split':
      return [PLAIN_BEHIND_PICTURE, ...SPLIT];
  }
}

const VEIL = 'color-mix(in srgb,var(--banner-background) var(--hero-veil),transparent)';
const WIDE = '@media (width >= 992px)';
const BESIDE = '@media (width >= 600px)';
const TEXTS = ':is(.hero__title,.hero__text)';

// The veil is as thick as the text needs on any picture; away from the text it gets thinner.
const PICTURE = [
  ':root .hero__picture[data-placement]{display:inline}',
  ':root .hero__picture[data-placement] img{inline-size:100%;object-position:50% 35%;mask:none}',
  ':root .hero__picture[data-placement]:dir(rtl) img{scale:none}',
  `:root .hero__picture::after{content:"";position:absolute;z-index:-1;inset:0;background:${VEIL}}`,
  `${WIDE}{:root .hero__picture::after{background:linear-gradient(90deg,${VEIL} 62%,color-mix(in srgb,var(--banner-background) 25%,transparent))}` +
    ':root .hero__picture:dir(rtl)::after{scale:-1 1}' +
    `:root .hero__picture[data-placement]+.hero__inner>${TEXTS}{max-inline-size:56%}}`,
  ':root .hero__picture+.hero__inner>.hero__text{color:var(--banner-text-color)}',
  `:root .hero__picture[data-placement=cover]+.hero__inner>${TEXTS}>bdi{padding:0;background:none}`,
];

const SPLIT = [
  `${BESIDE}{:root .hero__picture[data-placement] img{inline-size:42%;mask:none;object-position:50% 30%}` +
    `:root .hero__picture[data-placement]+.hero__inner>${TEXTS}{max-inline-size:52%}` +
    ':root .hero__picture[data-placement]:dir(rtl) img{scale:none}' +
    `:root .hero__picture[data-placement=cover]+.hero__inner>${TEXTS}>bdi{padding:0;background:none}}`,
  '@media (width < 600px){:root .hero__picture[data-placement]{display:none}}',
];

const IN_THE_MIDDLE = [
  ':root .hero__inner{justify-items:center;text-align:center}',
  ':root .hero__inner>.search-form{inline-size:min(64rem,100%);justify-content:center;text-align:start}',
];

const CENTRED = {
  // Beside a text in the middle is no room for a picture.
  plain: [...IN_THE_MIDDLE, ':root .hero__picture[data-placement=end]{display:none}'],
  onPicture: [
    ...IN_THE_MIDDLE,
    `${WIDE}{:root .hero .hero__picture::after{background:${VEIL}}:root .hero .hero__picture[data-placement]+.hero__inner>${TEXTS}{max-inline-size:none}}`,
  ],
};

const TALL = [
  ':root :is(.search-page:not([data-asking]) .hero,.hero--page)>.hero__inner{padding-block:clamp(1.25rem,6vw - 0.5rem,5rem)}',
];
