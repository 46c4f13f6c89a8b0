export { dateFormat, numberFormat, relativeTimeFormat } from '@opencareers/messages/formats';
