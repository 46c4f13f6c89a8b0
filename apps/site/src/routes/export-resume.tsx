import { CandidatePage } from '../features/dashboard/candidate-page.tsx';
import { ExportResumePanel } from '../features/export-resume/export-resume-panel.tsx';
import { candidateHandle } from '../shell/candidate-route.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Protected } from '../shell/protected.tsx';

export const handle = candidateHandle({ page: 'exportResume', title: 'headings.exportResume' });

export function Component() {
  return (
    <Protected>
      <CandidatePage describe={handle.describe} heading={<PageHeading page="exportResume" />}>
        <ExportResumePanel />
      </CandidatePage>
    </Protected>
  );
}
