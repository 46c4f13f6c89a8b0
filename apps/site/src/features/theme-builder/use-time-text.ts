import { dateFormat } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';

/** Says when something happens or happened, from ISO 8601, to the minute. */
export function useTimeText(): (time: string) => string {
  const { formatLocale } = useMessages();
  const format = dateFormat(formatLocale, { dateStyle: 'medium', timeStyle: 'short' });
  return (time) => format.format(new Date(time));
}
