import { Card } from '@opencareers/ui/card';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { SiteLink } from '../../../shell/site-link.tsx';
import type { ProfileEdits } from '../changes/use-profile-edits.ts';
import { Completeness } from './completeness.tsx';
import { PictureField } from './picture-field.tsx';

/** Who the profile is of, and how complete it is [PROFILE-01]. */
export function ProfileHeader({ edits }: { edits: ProfileEdits }) {
  const { t } = useMessages();
  const links = useLinks();
  const { profile } = edits;
  const name = `${profile.firstname} ${profile.lastname}`.trim();
  return (
    <Card className="profile-header">
      <PictureField edits={edits} />
      <div className="profile-header__who">
        <p className="profile-header__name">
          <bdi>{name === '' ? t('profile.noName') : name}</bdi>
        </p>
        {profile.headline !== '' && (
          <p>
            <bdi>{profile.headline}</bdi>
          </p>
        )}
        {profile.location !== '' && (
          <p>
            <bdi>{profile.location}</bdi>
          </p>
        )}
        <p>
          <bdi>{profile.email}</bdi>
        </p>
        <p>
          <SiteLink to={links.configured('/careers/export-resume')}>{t('headings.exportResume')}</SiteLink>
        </p>
      </div>
      <Completeness profile={profile} />
    </Card>
  );
}
