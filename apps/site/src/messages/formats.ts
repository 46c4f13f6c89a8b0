export {
  dateFormat,
  moneyText,
  numberFormat,
  ownTimeZone,
  relativeTimeFormat,
  timeText,
} from '@opencareers/messages/formats';
