import { useLayoutEffect, useRef } from 'react';
import { adoptStyles } from '../styles/adopt-styles.ts';
import drawingCss from './drawing.css?inline';

/** A drawn signature on paper, also in dark looks: it is black. */
export function DrawnPicture({ image, label }: { image: string; label: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) adoptStyles(place.current, drawingCss);
  }, []);
  return (
    <span ref={place} className="oc-drawing__paper">
      {image === '' ? (
        <span className="oc-drawing__nothing">{label}</span>
      ) : (
        <img src={`data:image/png;base64,${image}`} alt={label} />
      )}
    </span>
  );
}
