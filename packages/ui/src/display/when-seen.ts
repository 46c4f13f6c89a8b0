/**
 * Does something once an element is in view, or as near to it as `ahead` says, a length or share of the window in CSS.
 * The result gives it up.
 */
export function whenSeen(element: Element, act: () => void, ahead = '0px'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: `${ahead} 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
