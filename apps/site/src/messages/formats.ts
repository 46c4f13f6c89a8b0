export {
  dateFormat,
  numberFormat,
  ownTimeZone,
  relativeTimeFormat,
  timeText,
} from '@opencareers/messages/formats';
