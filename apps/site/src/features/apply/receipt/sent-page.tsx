import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../messages/messages-context.tsx';
import { DataStates } from '../../../shell/data-states.tsx';
import { useSite } from '../../../shell/site.ts';
import { type AskedReceipt, askedReceipt } from '../apply.url.ts';
import { applyReceiptQuery } from '../apply-calls.ts';
import { NoPosition, NothingSent } from '../states/nothing-to-apply.tsx';
import { ReceiptView } from './receipt-view.tsx';
import '../apply.css';

/** What was sent, for whoever sent it: after sending, and later by the address [APPLY-01]. */
export function SentPanel({ url }: { url: URL }) {
  const asked = askedReceipt(url);
  return asked === null ? <NoPosition /> : <Receipt asked={asked} />;
}

function Receipt({ asked }: { asked: AskedReceipt }) {
  const site = useSite();
  const { t } = useMessages();
  const query = useQuery(applyReceiptQuery(site, asked));
  if (query.data === undefined && query.error?.code === 'not_found')
    return <NothingSent isSignedIn={site.boot.isLoggedIn} />;
  return (
    <DataStates name="apply_receipt" label={t('apply.receiptNumber')} query={query}>
      {query.data !== undefined && <ReceiptView receipt={query.data} />}
    </DataStates>
  );
}
