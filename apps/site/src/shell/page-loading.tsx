import { useMessages } from '../messages/messages-context.tsx';

/** Stands in while the code of the first page is on its way. */
export function PageLoading() {
  return <p className="notice-page">{useMessages().t('site.loading')}</p>;
}
