export { dateFormat, numberFormat, relativeTimeFormat, timeText } from '@opencareers/messages/formats';
