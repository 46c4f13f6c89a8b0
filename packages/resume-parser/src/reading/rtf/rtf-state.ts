/** Where text of an RTF file goes. */
export type RtfTarget = 'text' | 'header' | 'footer' | 'fonts' | 'colors' | 'styles' | 'link' | 'nowhere';

/** What holds within a group, and is taken over by the groups in it. */
export interface RtfState {
  target: RtfTarget;
  isBold: boolean;
  isHidden: boolean;
  /** In points. */
  size: number;
  color: number;
  background: number;
  font: number | null;
  /** Letters that stand for those who know no Unicode, behind each that is given by its number. */
  skipped: number;
}

/** What holds for a paragraph until `\pard`. */
export interface RtfParagraphState {
  style: number | null;
  isItem: boolean;
  isInTable: boolean;
}

/** What a text begins with. */
export const FIRST_STATE: RtfState = {
  target: 'text',
  isBold: false,
  isHidden: false,
  size: 12,
  color: 0,
  background: 0,
  font: null,
  skipped: 1,
};

/** What a paragraph begins with. */
export const FIRST_PARAGRAPH: RtfParagraphState = { style: null, isItem: false, isInTable: false };

const TARGETS: Readonly<Record<string, RtfTarget>> = {
  fonttbl: 'fonts',
  colortbl: 'colors',
  stylesheet: 'styles',
  fldinst: 'link',
  header: 'header',
  headerl: 'header',
  headerr: 'header',
  headerf: 'header',
  footer: 'footer',
  footerl: 'footer',
  footerr: 'footer',
  footerf: 'footer',
  shptxt: 'text',
};
/** Groups that are no text of the document. */
const NOWHERE = new Set(
  (
    'info pict object listtext pntext listtable listoverridetable rsidtbl generator themedata colorschememapping ' +
    'datastore latentstyles xmlnstbl mmathPr footnote annotation ftnsep ftnsepc aftnsep bkmkstart bkmkend filetbl ' +
    'revtbl userprops nonshppict sp nonesttables pgdsctbl deleted'
  ).split(' '),
);

/** Where the text of a group goes, by its first control word; null when it goes where it went before. */
export function targetOf(word: string): RtfTarget | null {
  return TARGETS[word] ?? (NOWHERE.has(word) ? 'nowhere' : null);
}

/** Takes a control word over into how letters look; false when it says nothing about that. */
export function applyLook(state: RtfState, word: string, number: number | null): boolean {
  const isOn = number !== 0;
  if (word === 'b') state.isBold = isOn;
  else if (word === 'v') state.isHidden = isOn;
  else if (word === 'fs') state.size = (number ?? 24) / 2;
  else if (word === 'cf') state.color = number ?? 0;
  else if (['cb', 'chcbpat', 'highlight'].includes(word)) state.background = number ?? 0;
  else if (word === 'f') state.font = number;
  else if (word === 'uc') state.skipped = number ?? 1;
  else if (word === 'plain')
    Object.assign(state, { ...FIRST_STATE, target: state.target, skipped: state.skipped });
  else return false;
  return true;
}
