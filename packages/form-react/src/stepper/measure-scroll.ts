import type { ScrollGeometry } from './active-step.ts';

/** The part of the window that shows what is inside an element, in pixels of the window. */
export interface View {
  top: number;
  bottom: number;
  /** What the host keeps free at the upper edge for its own bars (`scroll-padding`). */
  inset: number;
}

/** The element that holds an element on the screen, also across the border of a shadow tree. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot;
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Where an element can be seen: in the window, cut by every box around it that scrolls or hides. */
export function findView(element: Element): View {
  const { documentElement } = element.ownerDocument;
  const view = { top: 0, bottom: window.innerHeight, inset: 0 };
  for (let box = parentOf(element); box !== null; box = parentOf(box)) {
    const style = getComputedStyle(box);
    const isPage = box === documentElement || box === element.ownerDocument.body;
    if (!isPage && style.overflowY === 'visible') continue;
    const padding = Number.parseFloat(style.scrollPaddingTop) || 0;
    const top = isPage ? 0 : box.getBoundingClientRect().top + box.clientTop;
    if (top + padding > view.top + view.inset) view.inset = top + padding - Math.max(view.top, top);
    if (isPage) continue;
    view.top = Math.max(view.top, top);
    view.bottom = Math.min(view.bottom, top + box.clientHeight);
  }
  return view;
}

/** The trees around an element, each of which hears only of scrolling in itself. */
export function treesAround(element: Element): Node[] {
  const trees: Node[] = [];
  for (let node: Node | null = element; node !== null; ) {
    const root: Node = node.getRootNode();
    trees.push(root);
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return trees;
}

/** How a form lies on the screen; null while it is not shown. */
export function measureScroll(
  form: HTMLElement,
  sections: readonly (Element | null)[],
  bars: { top: number; bottom: number },
): ScrollGeometry | null {
  if (!form.checkVisibility()) return null;
  const view = findView(form);
  const top = view.top + view.inset + bars.top;
  const bounds = form.getBoundingClientRect();
  return {
    formTop: bounds.top - top,
    formHeight: bounds.height,
    viewHeight: Math.max(0, view.bottom - bars.bottom - top),
    sectionTops: sections.map((section) => (section?.getBoundingClientRect().top ?? 0) - top),
  };
}
