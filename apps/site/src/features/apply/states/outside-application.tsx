import { EmptyState } from '@opencareers/ui/display-state';
import { ButtonLink } from '@opencareers/ui/link';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { useSite } from '../../../shell/site.ts';
import { SiteButtonLink } from '../../../shell/site-link.tsx';

export interface OutsideApplicationProps {
  pid: number;
  name: string;
  /** Where the company takes applications; null where nobody knows. */
  address: string | null;
}

/** Applications are not taken here: the company has pages of its own for them, or wants to be asked. */
export function OutsideApplication({ pid, name, address }: OutsideApplicationProps) {
  const { boot } = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const { message, openInNewTab } = boot.configs.pcsxConfig.applyFormConfig.linkOffApplyConfig;
  const own = address === null ? t('apply.notYet') : message || t('apply.outside');
  const inNewTab = openInNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <EmptyState
      icon="briefcase"
      title={name}
      description={own}
      action={
        <>
          {address !== null && (
            <ButtonLink variant="primary" href={address} {...inNewTab}>
              {t('position.apply')}
            </ButtonLink>
          )}
          {address === null && boot.contactUrl !== '' && (
            <ButtonLink variant="primary" href={links.configured(boot.contactUrl)}>
              {t('errorPage.contact')}
            </ButtonLink>
          )}
          <SiteButtonLink to={links.job(pid)}>{t('apply.back')}</SiteButtonLink>
        </>
      }
    />
  );
}
