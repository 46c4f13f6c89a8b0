import { ExportResumePanel } from '../features/export-resume/index.ts';
import { CandidatePage } from '../shell/candidate-page.tsx';
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
