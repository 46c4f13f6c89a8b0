import { CODE_LENGTH } from '@opencareers/contracts/account-calls';
import { Button } from '@opencareers/ui/button';
import { Link } from '@opencareers/ui/link';
import { TextField } from '@opencareers/ui/text-field';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { signInForm } from '../sign-in-form.ts';

/** The second step where the browser has sent the first one by itself: a form of its own, which needs no script. */
export function SentCodeForm({ page, problem }: { page: string; problem: string | null }) {
  const site = useSite();
  const { t } = useMessages();
  return (
    <form className="sign-in sign-in__form" {...signInForm(site)} noValidate data-secret>
      <p>{t('signIn.codeOnItsWay')}</p>
      <input type="hidden" name="page" value={page} />
      <TextField
        className="sign-in__code"
        label={t('signIn.code')}
        description={t('signIn.codePaste')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        // Room for what is pasted with it.
        maxLength={CODE_LENGTH * 4}
        errorMessage={problem}
      />
      <Button type="submit" variant="primary">
        {t('site.signIn')}
      </Button>
      <p className="sign-in__help">{t('signIn.spam')}</p>
      <p>
        <Link href={page}>{t('signIn.codeAgain')}</Link>
      </p>
    </form>
  );
}
