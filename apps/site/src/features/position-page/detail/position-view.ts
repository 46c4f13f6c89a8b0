import type { PositionAnswer, PositionAsked } from '../../positions/index.ts';
import type { DetailsConfig } from './use-details-config.ts';

/** Where a detail stands: beside the list, or as a page whose heading it gives. */
export type DetailPlace = 'panel' | 'page';

/** A position with everything that decides how it is shown. */
export interface PositionView {
  answer: PositionAnswer;
  /** As it was asked for: what else is asked about it must be asked the same way. */
  asked: PositionAsked;
  config: DetailsConfig;
  place: DetailPlace;
  /** Level of the headings of its parts. */
  heading: 'h2' | 'h3';
}
