import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../messages/messages-context.tsx';
import { DataStates } from '../../../shell/data-states.tsx';
import { useSite } from '../../../shell/site.ts';
import { askedApplication } from '../apply.url.ts';
import { type AskedReceipt, applyReceiptQuery } from '../apply-calls.ts';
import { NoPosition, NothingSent } from '../states/nothing-to-apply.tsx';
import { ReceiptView } from './receipt-view.tsx';
import '../apply.css';

// The same as FORM_KEY_PATTERN of the contracts, whose module would bring the schema library into the page.
const FORM_KEY = /^[a-z0-9](?:[a-z0-9_-]{0,78}[a-z0-9])?$/;

/** What was sent, for whoever sent it: after sending, and later by the address [APPLY-01]. */
export function SentPanel({ url }: { url: URL }) {
  // Addresses of before name the form.
  const form = url.searchParams.get('form') ?? '';
  if (FORM_KEY.test(form)) return <Receipt asked={{ form }} />;
  const { pids } = askedApplication(url);
  return pids.length > 0 ? <Receipt asked={{ pids: pids.join(',') }} /> : <NoPosition />;
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
