export { useOutsideAddress } from './outside-address.ts';
export { askedPosition, askedPrivatePosition } from './position-asked.ts';
export { positionPageTexts } from './position-page-texts.ts';
export { type PositionAnswer, type PositionAsked, positionQuery } from './position-queries.ts';
export { PositionTags } from './position-tags.tsx';
export {
  dateText,
  employmentTypeText,
  isoDate,
  labelText,
  placesText,
  postedText,
  seniorityText,
  withPlaceFirst,
  workLocationText,
} from './position-texts.ts';
