import type { RichTextFormat } from '@opencareers/form-core/definition/form-definition';
import { richTextBlocks } from '@opencareers/form-core/rich-text/read-rich-text';
import { RICH_TEXT_FORMATS, tidyRichText, writeRichText } from '@opencareers/form-core/rich-text/rich-text';
import Squire from 'squire-rte';
import { readRichTextDom, richTextFragment } from './rich-text-dom.ts';

/** A box in which a text gets its looks. Import it on use: most forms have none. */
export interface RichTextEditor {
  /** What holds where the cursor is. */
  looks(): RichTextFormat[];
  /** Where the link leads that the cursor is in; null outside of any. */
  link(): string | null;
  /** Gives or takes a look, but for links. */
  toggle(format: RichTextFormat): void;
  /** Makes what is selected, the link that the cursor is in, or the address itself a link. */
  setLink(href: string): void;
  removeLink(): void;
  /** Puts another answer in, from outside. */
  write(answer: string): void;
  focus(): void;
  remove(): void;
}

interface Wish {
  answer: string;
  formats: readonly RichTextFormat[];
  /** The answer after each change; empty when there is nothing to read. */
  onChange: (answer: string) => void;
  /** The cursor is somewhere else, or what holds there is. */
  onMove: () => void;
  /** Somebody asks for a link by keys. */
  onLink: () => void;
}

const TAGS = {
  bold: 'B',
  italic: 'I',
  underline: 'U',
  heading: 'H3',
  bulletList: 'UL',
  numberList: 'OL',
  link: 'A',
} as const satisfies Record<RichTextFormat, string>;
/** Looks that browsers ask for by themselves, as from the menu of a phone. */
const WISHES: Readonly<Record<string, RichTextFormat>> = {
  formatBold: 'bold',
  formatItalic: 'italic',
  formatUnderline: 'underline',
  insertUnorderedList: 'bulletList',
  insertOrderedList: 'numberList',
};
/** Keys of the library by what they do; of those without a look nothing here could be kept. */
const KEYS: Readonly<Record<string, RichTextFormat | null>> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
  'Shift-7': null,
  'Shift-5': null,
  'Shift-6': null,
  'Shift-8': 'bulletList',
  'Shift-9': 'numberList',
  '[': null,
  ']': null,
  d: null,
};

/** Lets somebody write in an element, which the library then owns. */
export function openRichTextEditor(root: HTMLElement, wish: Wish): RichTextEditor {
  const { formats, onChange, onMove, onLink } = wish;
  const guard = (event: InputEvent) => {
    const isLook = /^format(?!Remove)|^insert(?:Un)?orderedList/i.test(event.inputType);
    const format = WISHES[event.inputType];
    if (!isLook || (format !== undefined && formats.includes(format))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Before the library, which takes them all.
  root.addEventListener('beforeinput', guard, true);
  const toBlocks = (html: string) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return tidyRichText(readRichTextDom(body), formats);
  };
  const squire = new TreeSquire(root, {
    blockTag: 'P',
    addLinks: formats.includes('link'),
    sanitizeToDOMFragment: (html) => richTextFragment(toBlocks(html)),
  });
  let told = wish.answer;
  // Told, and not come back yet as the answer of the form: on a slow device more may be typed meanwhile.
  const onWay: string[] = [];
  const write = (answer: string) => {
    told = answer;
    squire.setHTML(writeRichText(richTextBlocks(answer, formats)));
  };
  write(told);
  setKeys(squire, formats, onLink);
  const tell = () => {
    const answer = writeRichText(tidyRichText(readRichTextDom(root), formats));
    onMove();
    if (answer === told) return;
    told = answer;
    onWay.push(answer);
    onChange(answer);
  };
  squire.addEventListener('input', tell);
  for (const moved of ['pathChange', 'select', 'cursor']) squire.addEventListener(moved, onMove);
  const has = (format: RichTextFormat) => squire.hasFormat(TAGS[format]);
  const linkHere = () => {
    const { commonAncestorContainer: here } = squire.getSelection();
    const element = here instanceof Element ? here : here.parentElement;
    const link = element?.closest('a');
    return link && root.contains(link) ? link : null;
  };
  return {
    looks: () => RICH_TEXT_FORMATS.filter(has),
    link: () => linkHere()?.getAttribute('href') ?? null,
    toggle: (format) => toggleLook(squire, format, has(format)),
    setLink(href) {
      const link = linkHere();
      if (link !== null) {
        const range = document.createRange();
        range.selectNodeContents(link);
        squire.setSelection(range);
      }
      squire.makeLink(href);
    },
    removeLink: () => void squire.removeLink(),
    write(answer) {
      const place = onWay.indexOf(answer);
      if (place >= 0) onWay.splice(0, place + 1);
      else if (answer !== told) write(answer);
    },
    focus: () => void squire.focus(),
    remove() {
      root.removeEventListener('beforeinput', guard, true);
      squire.destroy();
      root.removeAttribute('contenteditable');
    },
  };
}

function setKeys(squire: Squire, formats: readonly RichTextFormat[], onLink: () => void): void {
  const swallow = (_: Squire, event: KeyboardEvent) => event.preventDefault();
  // Tab leaves the box, and the page is turned as everywhere.
  for (const key of ['Tab', 'Shift-Tab', 'PageUp', 'PageDown']) squire.setKeyHandler(key, null);
  // A dash or a star begins a list.
  if (!formats.includes('bulletList') || !formats.includes('numberList')) squire.setKeyHandler(' ', null);
  for (const control of ['Ctrl-', 'Meta-']) {
    for (const [key, format] of Object.entries(KEYS))
      if (format === null || !formats.includes(format)) squire.setKeyHandler(control + key, swallow);
    if (!formats.includes('link')) continue;
    squire.setKeyHandler(`${control}k`, (_, event) => {
      event.preventDefault();
      onLink();
    });
  }
}

function toggleLook(squire: Squire, format: RichTextFormat, isOn: boolean): void {
  switch (format) {
    case 'bulletList':
    case 'numberList':
      if (isOn) squire.removeList();
      else if (format === 'bulletList') squire.makeUnorderedList();
      else squire.makeOrderedList();
      break;
    case 'heading':
      squire.modifyBlocks((fragment) => {
        for (const block of fragment.querySelectorAll(isOn ? 'h3' : 'p')) {
          const other = document.createElement(isOn ? 'p' : 'h3');
          other.append(...block.childNodes);
          block.replaceWith(other);
        }
        return fragment;
      });
      break;
    default: {
      const tag = { tag: TAGS[format] };
      squire.changeFormat(isOn ? null : tag, isOn ? tag : null);
    }
  }
  squire.focus();
}

/** The library in a shadow tree as well, where the page sees neither the focus nor the selection. */
class TreeSquire extends Squire {
  override fireEvent(type: string, detail?: Event | object): Squire {
    const tree = treeOf(this._root);
    if (tree === null || !/^(?:focus|blur)/.test(type)) return super.fireEvent(type, detail);
    const isHere = tree.activeElement === this._root;
    if ((type === 'focus') !== isHere || this._isFocused === isHere) return this;
    this._isFocused = isHere;
    const event = detail instanceof Event ? detail : new CustomEvent(type, { detail });
    for (const handler of this._events.get(type)?.slice() ?? [])
      if ('handleEvent' in handler) handler.handleEvent(event);
      else handler.call(this, event);
    return this;
  }

  override getSelection(): Range {
    const tree = treeOf(this._root);
    if (tree === null) return super.getSelection();
    const range = this._isFocused ? rangeIn(tree) : null;
    if (range !== null && this._root.contains(range.commonAncestorContainer)) this._lastSelection = range;
    else if (!this._root.contains(this._lastSelection.commonAncestorContainer)) {
      const start = document.createRange();
      start.setStart(this._root.firstElementChild ?? this._root, 0);
      this._lastSelection = start;
    }
    return this._lastSelection;
  }

  override setSelection(range: Range): Squire {
    const tree = treeOf(this._root);
    if (tree === null || !this._isFocused) return super.setSelection(range);
    this._lastSelection = range;
    const { startContainer, startOffset, endContainer, endOffset } = range;
    selectionIn(tree)?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
    return this;
  }
}

function treeOf(root: HTMLElement): ShadowRoot | null {
  const tree = root.getRootNode();
  return tree instanceof ShadowRoot ? tree : null;
}

/** Chromium has a selection for each tree, and others one that tells of all. */
function selectionIn(tree: ShadowRoot): Selection | null {
  return 'getSelection' in tree
    ? (tree as { getSelection(): Selection | null }).getSelection()
    : getSelection();
}

function rangeIn(tree: ShadowRoot): Range | null {
  const selection = selectionIn(tree);
  if (selection === null) return null;
  const [composed] =
    'getSelection' in tree || !('getComposedRanges' in selection)
      ? []
      : selection.getComposedRanges({ shadowRoots: [tree] });
  if (composed === undefined) return selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
  const range = document.createRange();
  range.setStart(composed.startContainer, composed.startOffset);
  range.setEnd(composed.endContainer, composed.endOffset);
  return range;
}
