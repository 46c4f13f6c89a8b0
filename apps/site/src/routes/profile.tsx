import { ProfileOfferOfAll } from '../features/applications/sharing/profile-offer.tsx';
import { CandidatePage } from '../features/dashboard/candidate-page.tsx';
import { ProfilePanel } from '../features/profile/profile-page.tsx';
import { ResumeCard } from '../features/resume/resume-card.port.tsx';
import { candidateHandle } from '../shell/candidate-route.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Protected } from '../shell/protected.tsx';

export const handle = candidateHandle({ page: 'profile', title: 'headings.profile' });

export function Component() {
  return (
    <Protected>
      <CandidatePage describe={handle.describe} heading={<PageHeading page="profile" />}>
        <ProfileOfferOfAll />
        <ProfilePanel resumes={<ResumeCard />} />
      </CandidatePage>
    </Protected>
  );
}
