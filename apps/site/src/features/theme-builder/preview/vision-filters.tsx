import { VISION_MATRICES } from './preview-look.ts';

/** The id of the filter of a way of seeing. */
export const visionFilterId = (vision: string) => `theme-vision-${vision}`;

/** The filters that the preview is seen through; drawn nowhere themselves. */
export function VisionFilters() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="theme-preview__filters">
      {Object.entries(VISION_MATRICES).map(([vision, matrix]) => (
        <filter key={vision} id={visionFilterId(vision)} colorInterpolationFilters="linearRGB">
          <feColorMatrix type="matrix" values={matrixText(matrix)} />
        </filter>
      ))}
    </svg>
  );
}

/** Three rows of three as SVG has them: four rows of five, with alpha left as it is. */
function matrixText(matrix: readonly number[]): string {
  const rows = [0, 3, 6].map((start) => [...matrix.slice(start, start + 3), 0, 0]);
  return [...rows, [0, 0, 0, 1, 0]].flat().join(' ');
}
