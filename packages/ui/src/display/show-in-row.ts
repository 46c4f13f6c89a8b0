/** Room for the ring around what has the focus, in px. */
const RING = 4;

/**
 * Scrolls a row sideways until the child that holds `target` is wholly in sight. Browsers leave what has the focus where it
 * is as soon as they see a part of it; and `scrollIntoView` would scroll the page as well.
 */
export function showInRow(row: Element, target: Element): void {
  const child = [...row.children].find((candidate) => candidate.contains(target));
  if (child === undefined || row.scrollWidth <= row.clientWidth) return;
  const [box, at] = [row.getBoundingClientRect(), child.getBoundingClientRect()];
  const before = Math.min(0, at.left - RING - box.left);
  const after = Math.max(0, at.right + RING - box.right);
  row.scrollBy({ left: before + Math.ceil(after), behavior: 'instant' });
}
