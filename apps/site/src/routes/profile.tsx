import { ProfileOfferOfAll, TakeFromSent } from '../features/applications/index.ts';
import { ProfilePanel } from '../features/profile/index.ts';
import { ResumeCard } from '../features/resume/index.ts';
import { CandidatePage } from '../shell/candidate-page.tsx';
import { candidateHandle } from '../shell/candidate-route.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Protected } from '../shell/protected.tsx';

export const handle = candidateHandle({ page: 'profile', title: 'headings.profile' });

export function Component() {
  return (
    <Protected>
      <CandidatePage describe={handle.describe} heading={<PageHeading page="profile" />}>
        <TakeFromSent />
        <ProfileOfferOfAll />
        <ProfilePanel resumes={<ResumeCard />} />
      </CandidatePage>
    </Protected>
  );
}
