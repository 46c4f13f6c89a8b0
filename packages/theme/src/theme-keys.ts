import { FONT_NAMES } from './fonts/web-fonts.ts';
import {
  choiceKey,
  colourKey,
  fileKey,
  keyGroup,
  listKeys,
  ownColourKey,
  type PartsOf,
  type PathKey,
  type ValuesOf,
} from './theme-key.ts';

/** The longest name of a theme. */
export const THEME_NAME_MAX = 80;
/** The largest corner radius that a theme may ask for, in px. */
export const CORNER_RADIUS_MAX = 24;
/** The longest alternative text of a picture. */
export const ALT_TEXT_MAX = 300;
/** The widest edge that a theme may ask for, in px. */
export const BORDER_WIDTH_MAX = 3;

const NAVBAR_COLOURS = {
  background: ownColourKey('Background of the navigation bar; null takes the raised surface.'),
  text: ownColourKey('Text of the navigation bar; null picks the most readable one.'),
};

const BANNER_COLOURS = {
  background: ownColourKey(
    'Background of the page banner above the search; null derives it from the accent.',
  ),
  text: ownColourKey('Text of the page banner; null picks the most readable one.'),
  gradient: ownColourKey(
    'Where the gradient of the page banner goes; null takes a neighbour of its background.',
  ),
};

const INFO_BAR_COLOURS = {
  background: ownColourKey(
    'Background of the notice of the company above a page; null takes the tint of information.',
  ),
  text: ownColourKey('Text of that notice; null picks the most readable one.'),
};

const BUTTON_COLOURS = {
  primaryColour: ownColourKey('Colour of main buttons; null takes the accent.'),
  secondaryColour: ownColourKey(
    'Colour of second buttons; null takes the accent for tinted ones, grey for others.',
  ),
  dangerColour: ownColourKey('Colour of buttons that remove or decline; null takes red.'),
};

/** Surfaces that pages may stand on; each keeps the contrast of everything on it. */
const GROUNDS_OF_PAGES = ['plain', 'raised', 'sunken', 'tinted'] as const;

const pageGround = (page: string) =>
  choiceKey(
    GROUNDS_OF_PAGES,
    'plain',
    `Ground of ${page}: that of the site, white or nearly so, deeper, or tinted by the accent.`,
  );

/**
 * Everything that a theme says, with what stands where nothing was said. The schema, the reader, the sections of the
 * builder and the token reference are made from it; it needs no schema library, so pages can read themes too.
 */
export const THEME_KEYS = {
  name: { kind: 'text', max: THEME_NAME_MAX, standard: 'Default', meaning: 'Name shown to editors.' },
  accent: colourKey('#175cd3', 'Brand colour of main buttons, links and selection.'),
  neutralTint: colourKey(
    '#64748b',
    'Hue that greys, surfaces and borders lean to; its strength is capped so that they stay greys.',
  ),
  fonts: keyGroup(
    'Fonts: what operating systems ship, or one of eight families that the site serves itself.',
    {
      body: choiceKey(FONT_NAMES, 'system', 'Font of texts and controls.'),
      display: choiceKey(FONT_NAMES, 'system', 'Font of headings.'),
      ownBody: fileKey(
        'font',
        "The company's own font for texts and controls, before the one that is chosen.",
      ),
      ownDisplay: fileKey('font', "The company's own font for headings, before the one that is chosen."),
    },
  ),
  type: keyGroup('How texts are set.', {
    scale: choiceKey(
      ['compact', 'regular', 'large', 'dramatic'],
      'regular',
      'How much larger headings are than texts, from close together to far apart.',
    ),
    headingWeight: choiceKey(
      ['auto', 'regular', 'medium', 'semibold', 'bold'],
      'auto',
      'Weight of headings; auto takes what suits their font.',
    ),
    headingCase: choiceKey(
      ['normal', 'uppercase'],
      'normal',
      'Letters of headings as they are written, or all capitals.',
    ),
    headingTracking: choiceKey(
      ['tight', 'auto', 'wide'],
      'auto',
      'Room between the letters of headings; auto takes what suits their font.',
    ),
    lineHeight: choiceKey(['tight', 'regular', 'relaxed'], 'regular', 'Room between the lines of texts.'),
  }),
  logo: keyGroup(
    'Logos of the company, in place of those of the configuration. Which one stands in the navigation bar its background decides.',
    {
      light: fileKey('logo', 'Logo for light grounds.'),
      dark: fileKey('logo', 'Logo for dark grounds; null takes the one for light grounds.'),
      icon: fileKey(
        'logo',
        'Sign without the name, for the navigation bar on phones, in light and dark, and for the icons of the site; null takes the whole logo there, and for icons one that is about as high as wide.',
      ),
    },
  ),
  cornerRadius: {
    kind: 'number',
    unit: 'px',
    min: 0,
    max: CORNER_RADIUS_MAX,
    standard: 8,
    meaning: 'Base corner radius in px; controls, cards and dialogs derive theirs from it.',
  },
  borderWidth: {
    kind: 'number',
    unit: 'px',
    min: 1,
    max: BORDER_WIDTH_MAX,
    standard: 1,
    meaning: 'Width of the edges of cards, buttons and fields in px.',
  },
  borders: choiceKey(
    ['quiet', 'strong', 'ink'],
    'quiet',
    'Edges of cards and lines between things: hardly there, clear, or in the colour of the text.',
  ),
  elevation: choiceKey(
    ['none', 'soft', 'deep', 'hard'],
    'soft',
    'Shadows of what lies higher: soft, none, deep, or a hard one as if cut from paper.',
  ),
  density: choiceKey(
    ['compact', 'comfortable', 'spacious'],
    'comfortable',
    'Height of controls and room inside cards.',
  ),
  motion: choiceKey(
    ['none', 'calm', 'lively'],
    'calm',
    'Movement: short changes of colour, none at all, or cards and buttons that rise. Who asked for less motion gets none.',
  ),
  illustrations: choiceKey(
    ['cards', 'rings', 'plain'],
    'cards',
    'What is drawn in the accent where there is nothing to show: cards on a table, rings like those of water, or the sign alone.',
  ),
  dark: keyGroup('Colours of the dark scheme; what is null is derived from those of the light one.', {
    accent: ownColourKey('Brand colour on dark surfaces.'),
    neutralTint: ownColourKey('Hue that dark surfaces lean to.'),
    navbar: keyGroup('Colours of the navigation bar, taken as they are.', NAVBAR_COLOURS),
    banner: keyGroup('Colours of the page banner, taken as they are.', BANNER_COLOURS),
    infoBar: keyGroup('Colours of the notice above a page, taken as they are.', INFO_BAR_COLOURS),
    buttons: keyGroup('Colours of buttons, taken as they are.', BUTTON_COLOURS),
  }),
  navbar: keyGroup('The navigation bar.', {
    ...NAVBAR_COLOURS,
    style: choiceKey(
      ['plain', 'line', 'accent', 'floating'],
      'line',
      'How the bar ends: with a line, without one, with a strip of the accent, or as a rounded bar over the page.',
    ),
    height: choiceKey(['regular', 'tall'], 'regular', 'Height of the bar: 60 or 76 px.'),
  }),
  banner: keyGroup('Colours of the page banner.', BANNER_COLOURS),
  hero: keyGroup('How the page banner looks.', {
    style: choiceKey(
      ['solid', 'pattern', 'gradient', 'picture', 'split'],
      'pattern',
      "The band: with a pattern, plain, a gradient, the company's picture under a veil that keeps texts readable, or that picture beside the texts.",
    ),
    pattern: choiceKey(
      ['rings', 'dots', 'grid', 'stripes', 'arches', 'blocks'],
      'rings',
      'Pattern of the band where the company has none of its own; for the style `pattern`, and where a style wants a picture and there is none.',
    ),
    align: choiceKey(['start', 'centre'], 'start', 'Where texts and search of the band stand.'),
    height: choiceKey(['regular', 'tall'], 'regular', 'Room around the texts of the band.'),
    picture: fileKey(
      'picture',
      'Picture of the band, in place of that of the configuration; for the styles `picture` and `split`.',
    ),
    focusX: {
      kind: 'number',
      unit: '%',
      min: 0,
      max: 100,
      standard: 50,
      meaning: 'What of the picture always shows, from its left edge.',
    },
    focusY: {
      kind: 'number',
      unit: '%',
      min: 0,
      max: 100,
      standard: 35,
      meaning: 'What of the picture always shows, from its upper edge.',
    },
    pictureAlt: {
      kind: 'text',
      max: ALT_TEXT_MAX,
      standard: null,
      meaning:
        'What the picture shows, for people who do not see it; empty says that it is decoration. A picture is not published before one of the two is said.',
    },
  }),
  infoBar: keyGroup('The notice of the company above a page.', INFO_BAR_COLOURS),
  buttons: keyGroup('Kinds of buttons.', {
    shape: choiceKey(
      ['square', 'rounded', 'pill'],
      'rounded',
      'Corners of buttons: none, those of the radius scale, or fully round.',
    ),
    primary: choiceKey(
      ['solid', 'outline'],
      'solid',
      'The main button: filled with its colour, or outlined in it.',
    ),
    secondary: choiceKey(['outline', 'soft'], 'outline', 'The second button: outlined, or softly tinted.'),
    danger: choiceKey(
      ['solid', 'outline', 'soft'],
      'solid',
      'The button that removes or declines: filled (a tint with an edge in the dark), outlined, or softly tinted.',
    ),
    ...BUTTON_COLOURS,
  }),
  cards: choiceKey(
    ['outlined', 'raised', 'flat'],
    'outlined',
    'Cards with a border, with a shadow, or as a quiet tinted surface.',
  ),
  list: choiceKey(
    ['cards', 'rows', 'stripes', 'grid'],
    'cards',
    'List of jobs: cards by themselves, rows of one sheet, cards with a stripe of the accent, or two and more beside each other where there is room.',
  ),
  tabs: choiceKey(
    ['underline', 'pills', 'boxed'],
    'underline',
    'The chosen tab: underlined, filled, or a box open to its page.',
  ),
  footer: keyGroup('The foot of pages.', {
    ground: choiceKey(
      ['sunken', 'plain', 'banner'],
      'sunken',
      'Its ground: deeper than the page, that of the page, or that of the page banner.',
    ),
    layout: choiceKey(['row', 'centred'], 'row', 'Its links at both ends of a row, or in the middle.'),
  }),
  pages: keyGroup('What pages stand on.', {
    search: pageGround('the search'),
    position: pageGround('the page of a job'),
    apply: pageGround('applying'),
    dashboard: pageGround('the dashboard'),
    talentExperience: pageGround('the other pages of who is signed in, offers, and the talent network'),
  }),
} as const;

/** A complete theme. */
export type Theme = ValuesOf<typeof THEME_KEYS>;

/** What a tenant may write: any part of a theme. */
export type ThemeInput = PartsOf<typeof THEME_KEYS>;

/** Every key of a theme with its dotted path, such as `dark.navbar.text`. */
export function listThemeKeys(): PathKey[] {
  return listKeys(THEME_KEYS);
}
