import { useLatest } from '@opencareers/ui/use-latest';
import { useCallback, useEffect, useState } from 'react';
import type { OpenPdf } from './pdf-library.ts';

/** What tagging needs to know of a viewer. */
export interface TagPlace {
  pdf: OpenPdf | undefined;
  page: number;
  box: { current: HTMLElement | null };
  /** Changes when a page is to be drawn, or drawn anew. */
  drawing: string;
  onFail: (cause: unknown) => void;
}

/** Tags the text of each page that is drawn. */
export function useTaggedText({ pdf, page, box, drawing, onFail }: TagPlace) {
  const [text, setText] = useState({ drawing: '', times: 0 });
  const [tagged, setTagged] = useState(text);
  const fail = useLatest(onFail);
  useEffect(() => {
    const layer = box.current?.querySelector<HTMLElement>('.textLayer');
    if (pdf === undefined || !layer || text.drawing !== drawing) return;
    tagText({ pdf, page, layer })
      // Without its parts the text is still there to be read.
      .catch(fail)
      .finally(() => setTagged(text));
  }, [pdf, page, box, drawing, text, fail]);
  return {
    /** How often text was drawn, and tagged. */
    drawn: tagged.times,
    isTagged: tagged.drawing === drawing,
    /** To be called when the text of the page is drawn. The library draws it anew for another function. */
    handleText: useCallback(() => setText(({ times }) => ({ drawing, times: times + 1 })), [drawing]),
  };
}

type Part = Group | { id: string };

/** The library tells its language and what stands for a picture, its types do not. */
interface Group {
  role: string;
  children: Part[];
  lang?: string;
  alt?: string;
}

/** What a part of a tagged document is (ISO 32000-2, 14.8.4); those that are not named here only hold others. */
const ROLES: Readonly<Record<string, string>> = {
  P: 'paragraph',
  H: 'heading',
  L: 'list',
  LI: 'listitem',
  Table: 'table',
  THead: 'rowgroup',
  TBody: 'rowgroup',
  TFoot: 'rowgroup',
  TR: 'row',
  TH: 'columnheader',
  TD: 'cell',
  FENote: 'note',
  BlockQuote: 'blockquote',
};

/** A page whose text is drawn into an element. */
interface DrawnPage {
  pdf: OpenPdf;
  page: number;
  layer: HTMLElement;
}

/**
 * Gives the text above a drawn page the headings, lists and tables that the document has, and its language. What the
 * document does not tag comes after it, in its own order. Where each word stands stays as it is.
 * @throws when the document cannot tell its parts
 */
async function tagText({ pdf, page, layer }: DrawnPage): Promise<void> {
  const drawn = await pdf.getPage(page);
  const [tree, { info }] = await Promise.all([drawn.getStructTree(), pdf.getMetadata()]);
  const language = (info as { Language?: unknown }).Language;
  if (typeof language === 'string' && language !== '') layer.lang = language;
  // A page without parts has no tree, whatever its type says.
  const parts = ((tree as Group | null)?.children ?? []).flatMap((part) => elementsOf(part, layer));
  layer.prepend(...parts);
}

/** The elements of a part, in its order; none where there is nothing to read. */
function elementsOf(part: Part, layer: Element): Element[] {
  if ('id' in part) {
    const text = layer.querySelector(`#${CSS.escape(part.id)}`);
    return text === null ? [] : [text];
  }
  const role = /^H[1-6]$/.test(part.role) ? 'heading' : ROLES[part.role];
  const inside = part.children.flatMap((child) => elementsOf(child, layer));
  const hasWords = inside.some((element) => element.textContent.trim() !== '' || element.ariaLabel !== null);
  if (part.alt && !hasWords) return [pictureOf(part.alt, part)];
  // An empty cell keeps the columns of its table in line.
  if (!hasWords && role !== 'cell' && role !== 'columnheader') return inside;
  const group = groupOf({ role, lang: part.lang });
  if (role === 'heading') group.ariaLevel = part.role.slice(1) || '2';
  group.append(...inside);
  // A header beside cells is that of its row.
  if (part.children.some((child) => 'role' in child && child.role === 'TD'))
    for (const header of group.querySelectorAll(':scope > [role="columnheader"]')) header.role = 'rowheader';
  return [group];
}

function pictureOf(alt: string, { lang }: Group): HTMLElement {
  const picture = groupOf({ role: 'img', lang });
  picture.ariaLabel = alt;
  return picture;
}

/** Takes no room and moves nothing: by its class the viewer's styles know what only holds others. */
function groupOf({ role, lang }: { role?: string | undefined; lang?: string | undefined }): HTMLElement {
  const group = document.createElement('div');
  group.className = 'markedContent';
  if (role !== undefined) group.role = role;
  if (lang !== undefined) group.lang = lang;
  return group;
}
