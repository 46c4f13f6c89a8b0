import { type RefObject, useEffect, useState } from 'react';

/** True once the pointer or the focus came to an element: what it may open next can be made ready. */
export function useNear(element: RefObject<HTMLElement | null>, onNear: () => void): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null || isNear) return undefined;
    const handleNear = () => {
      onNear();
      setIsNear(true);
    };
    // `focusin` comes before the press that opens, also from a keyboard or a screen reader.
    target.addEventListener('pointerenter', handleNear);
    target.addEventListener('focusin', handleNear);
    return () => {
      target.removeEventListener('pointerenter', handleNear);
      target.removeEventListener('focusin', handleNear);
    };
  }, [element, isNear, onNear]);
  return isNear;
}
