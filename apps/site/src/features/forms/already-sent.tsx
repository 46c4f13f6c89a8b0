import type { FormReceipt } from '@opencareers/contracts/forms';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useMessages } from '../../messages/messages-context.tsx';
import { FormHead } from './form-head.tsx';
import { formatMoment } from './receipt/format-moment.ts';

/** Somebody who has sent the form comes back: to look at it, or to send another one. */
export function AlreadySent(props: {
  title: string;
  receipt: FormReceipt;
  onSee: () => void;
  onAgain: () => void;
}) {
  const { title, receipt, onSee, onAgain } = props;
  const { t, formatLocale } = useMessages();
  return (
    <>
      <FormHead title={title} />
      <AlertBox tone="success" title={t('forms.sentAlready')}>
        <p>
          {t('forms.sentAlreadyText', {
            number: receipt.number,
            time: formatMoment(receipt.submittedAt, formatLocale),
          })}
        </p>
      </AlertBox>
      <div className="form-page__ways">
        <Button variant="primary" onClick={onSee}>
          {t('forms.seeAnswers')}
        </Button>
        <Button onClick={onAgain}>{t('forms.fillInAgain')}</Button>
      </div>
    </>
  );
}
