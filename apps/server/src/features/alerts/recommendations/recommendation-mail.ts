import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { distanceText } from '@opencareers/messages/distance-text';
import type { Mail } from '../../../integrations/mail/mail.port.ts';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { automaticMailHeaders } from '../../../platform/mail/mail-headers.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { createKindLink, mailLocaleOf, type Recipient, SETTINGS_PATH } from '../../notifications/index.ts';
import { type Fitting, type PositionRecord, positionPath } from '../../positions/index.ts';
import type { TenantFacade } from '../../tenants/index.ts';
import { alertText, alertTexts } from '../alert-texts.ts';
import { positionFacts } from '../position-facts.ts';

/** Kind of these mails, which candidates ask for and end. */
export const RECOMMENDED_KIND = 'POSITIONRecommended';
const ALL_BY_MATCH = '/careers?sort_by=match';

interface RecommendationMailParts {
  recipient: Recipient;
  facade: TenantFacade;
  /** At least one, the best first. */
  positions: readonly PositionRecord[];
  fitting: Pick<Fitting, 'places' | 'reasonOf'>;
}

/** One mail of jobs that fit somebody's profile, each with the reason, and a way to end such mails. */
export function composeRecommendationMail(
  { keys }: { keys: KeyedHashes },
  { recipient, facade, positions, fitting }: RecommendationMailParts,
): Mail {
  const { config, company, accent, linkTo } = facade;
  const locale = mailLocaleOf(config, recipient);
  const { tenantId, id: candidateId } = recipient;
  const stop = createKindLink({ keys, linkTo }, { tenantId, candidateId, kind: RECOMMENDED_KIND, locale });
  const content = layoutMail({
    locale,
    companyName: company,
    accent,
    heading: alertText(locale, 'recommended.heading'),
    paragraphs: [],
    lists: [
      {
        title: titleOf(fitting, config, locale),
        items: positions.map((position) => ({
          title: position.title,
          url: linkTo(positionPath(position)),
          facts: positionFacts(position, fitting.reasonOf(position, locale), locale),
        })),
        more: { label: alertText(locale, 'recommended.all'), url: linkTo(ALL_BY_MATCH) },
      },
    ],
    footer: [alertText(locale, 'recommended.why', { company })],
    footerLinks: [
      { label: alertText(locale, 'recommended.settings'), url: linkTo(SETTINGS_PATH) },
      { label: alertText(locale, 'recommended.stop'), url: stop },
    ],
  });
  return {
    to: recipient.email,
    subject: alertText(locale, 'recommended.subject', { count: positions.length, company }),
    ...content,
    fromName: company,
    headers: automaticMailHeaders(stop),
  };
}

/** Where the jobs are: around the places of the candidate, in the unit that the tenant says distances in. */
function titleOf(
  { places }: Pick<Fitting, 'places'>,
  { notificationsConfig }: TenantConfig,
  locale: string,
): string {
  if (places.length === 0) return alertText(locale, 'recommended.title');
  const { locationRadiusType, locationDistanceKmDefault } = notificationsConfig;
  const distance = distanceText(alertTexts(locale), locationDistanceKmDefault, locationRadiusType);
  const named = new Intl.ListFormat(locale, { type: 'disjunction' }).format(places);
  return alertText(locale, 'recommended.near', { distance, place: named });
}
