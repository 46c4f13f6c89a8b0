import type { PositionDetails } from '@opencareers/contracts/position-details';
import { type PageFacts, pageTexts } from '../../shell/page-facts.ts';
import type { Site } from '../../shell/site.ts';
import { employmentTypeText, workLocationText } from './position-texts.ts';

/** Title, description and picture of a page that is about a position [CHROME-02]. */
export function positionPageTexts(
  site: Site,
  position: PositionDetails,
): Pick<PageFacts, 'title' | 'description' | 'image'> {
  return pageTexts(site, 'singlePosition', {
    positionName: position.name,
    positionLocation: position.location,
    department: position.department,
    employmentType: employmentTypeText(site.messages, position.employmentType),
    workLocationOption: workLocationText(site.messages, position.workLocationOption),
    displayJobId: position.displayJobId,
  });
}
