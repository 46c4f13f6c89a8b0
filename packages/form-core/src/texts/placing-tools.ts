import { calculateAnswer } from '../calculation/calculate.ts';
import type { PlacingTools } from '../visibility/placed-field.ts';
import { textFiller } from './fill-texts.ts';

/** What works answers out, and what puts them into texts. */
export const placingTools: Required<PlacingTools> = { calculator: calculateAnswer, filler: textFiller };
