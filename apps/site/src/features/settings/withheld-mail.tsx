import type { MailReturnReason } from '@opencareers/contracts/notifications';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { useSaving } from '../../shell/use-saving.ts';
import { changes, type SettingsAnswers } from './settings-calls.ts';
import { putSettings } from './settings-queries.ts';

const REASONS = {
  refused: 'settings.withheld.refused',
  bounced: 'settings.withheld.bounced',
  complained: 'settings.withheld.complained',
} as const satisfies Record<MailReturnReason, string>;

type Withheld = NonNullable<SettingsAnswers['preferences']['withheld']>;

/** Says that no mails are sent to the candidate's address any more, why, and lets them come again. */
export function WithheldMail({ withheld: { reason } }: { withheld: Withheld }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { run, error, isSaving } = useSaving(async () => {
    putSettings(site, 'preferences', await changes.mailAgain(site));
  });
  return (
    <AlertBox
      tone="warning"
      title={t('settings.withheld.title')}
      action={
        <Button size="small" isPending={isSaving} onClick={() => void run()}>
          {t('settings.withheld.again')}
        </Button>
      }
    >
      <p>{t(REASONS[reason])}</p>
      {error !== null && <p role="alert">{errorMessage(messages, error)}</p>}
    </AlertBox>
  );
}
