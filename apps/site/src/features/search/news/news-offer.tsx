import { Button, IconButton } from '@opencareers/ui/button';
import { Checkbox } from '@opencareers/ui/choice-group';
import { Icon } from '@opencareers/ui/icon';
import { useId, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useOwnMarks } from '../../../shell/own-text.ts';
import { useSignIn } from '../../../shell/sign-in.ts';
import { companyName, useSite } from '../../../shell/site.ts';
import { TenantHtml } from '../../../shell/tenant-html.tsx';

const keyOf = (domain: string) => `opencareers.newsOffer.${domain}`;

/** Whether somebody has put the offer away on this device. */
function isOfferDismissed(domain: string): boolean {
  try {
    return localStorage.getItem(keyOf(domain)) !== null;
  } catch {
    return false;
  }
}

/** Does not offer it again on this device. */
function rememberDismissal(domain: string): void {
  try {
    localStorage.setItem(keyOf(domain), '1');
  } catch {
    // Without room for it the offer comes back with the next page.
  }
}

/** Offers visitors to hear of jobs by e-mail; switching it on needs an account [CHROME-11]. */
export function NewsOffer() {
  const site = useSite();
  const { t } = useMessages();
  const signIn = useSignIn();
  const id = useId();
  const { domain, configs } = site.boot;
  const privacyMarks = useOwnMarks()(configs.pcsxConfig.loggedOutNotificationConfig, 'privacyText');
  const { checkboxDefaultValue, showNotificationsPrivacyPolicyCheckbox, privacyText } =
    configs.pcsxConfig.loggedOutNotificationConfig;
  const [isWanted, setIsWanted] = useState(checkboxDefaultValue);
  const [isAgreed, setIsAgreed] = useState(!showNotificationsPrivacyPolicyCheckbox);
  const [isRefused, setIsRefused] = useState(false);
  const [isDismissed, setIsDismissed] = useState(() => isOfferDismissed(domain));
  if (isDismissed) return null;
  const handleOn = () => {
    const isComplete = isWanted && isAgreed;
    setIsRefused(!isComplete);
    if (isComplete) signIn.open({ pending: { kind: 'allow_notifications' } });
  };
  return (
    <section className="news-offer" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="news-offer__title">
        <Icon name="mail" />
        {t('news.title')}
      </h2>
      <IconButton
        icon="close"
        size="small"
        className="news-offer__close"
        label={t('news.dismiss')}
        onClick={() => {
          rememberDismissal(domain);
          setIsDismissed(true);
        }}
      />
      <Checkbox
        label={t('news.wanted', { company: companyName(site) })}
        isSelected={isWanted}
        onChange={setIsWanted}
        aria-invalid={(isRefused && !isWanted) || undefined}
        aria-describedby={isRefused && !isWanted ? `${id}-error` : undefined}
      />
      {showNotificationsPrivacyPolicyCheckbox && (
        <Checkbox
          label={t('news.agreed')}
          isSelected={isAgreed}
          onChange={setIsAgreed}
          aria-invalid={(isRefused && !isAgreed) || undefined}
          aria-describedby={isRefused && !isAgreed ? `${id}-error` : `${id}-privacy`}
        />
      )}
      {privacyText !== '' && (
        <div id={`${id}-privacy`} className="news-offer__privacy">
          <TenantHtml html={privacyText} {...privacyMarks} />
        </div>
      )}
      {isRefused && !(isWanted && isAgreed) && (
        <p id={`${id}-error`} className="news-offer__error" role="alert">
          {t('news.missing')}
        </p>
      )}
      <Button variant="secondary" size="small" onClick={handleOn}>
        {t('news.action')}
      </Button>
    </section>
  );
}
