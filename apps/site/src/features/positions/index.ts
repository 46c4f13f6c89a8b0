export { type DistanceUnit, distanceText } from './distance-text.ts';
export { useOutsideAddress } from './outside-address.ts';
export { askedPosition, askedPrivatePosition } from './position-asked.ts';
export { positionPageTexts } from './position-page-texts.ts';
export { type PositionAnswer, type PositionAsked, positionQuery } from './position-queries.ts';
export {
  dateText,
  employmentTypeText,
  isoDate,
  labelText,
  payText,
  placesText,
  postedText,
  seniorityText,
  withPlaceFirst,
  workLocationText,
} from './position-texts.ts';
