import { whenIdle } from '@opencareers/ui/when-idle';
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
    // A panel that the browser opened before the page was alive waits for its content.
    if (target.querySelector(':popover-open') !== null) {
      const timer = setTimeout(handleNear);
      return () => clearTimeout(timer);
    }
    // `focusin` comes before the press that opens, also from a keyboard or a screen reader.
    target.addEventListener('pointerenter', handleNear);
    target.addEventListener('focusin', handleNear);
    // A hand that is quicker than the network should not meet an empty panel.
    const stop = whenIdle(onNear);
    return () => {
      stop();
      target.removeEventListener('pointerenter', handleNear);
      target.removeEventListener('focusin', handleNear);
    };
  }, [element, isNear, onNear]);
  return isNear;
}
