import { Link } from '@opencareers/ui/link';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';

/** What sending means: who reads the application, and how the company handles it. */
export function SendingNote({ company }: { company: string }) {
  const { boot } = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const { privacy } = boot.configs.pcsxConfig.branding;
  return (
    <p className="apply-note">
      {t('apply.sendMeaning', { company })}{' '}
      {privacy !== '' && (
        <Link href={links.configured(privacy)} target="_blank" rel="noopener noreferrer">
          {t('apply.privacy', { company })}
        </Link>
      )}
    </p>
  );
}
