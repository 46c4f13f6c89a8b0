import type { FilterDefinition } from '@opencareers/contracts/position-search';
import type { TalentMembership } from '@opencareers/contracts/talent-network';
import { TALENT_PATHS } from '@opencareers/contracts/talent-network-calls';
import { Button } from '@opencareers/ui/button';
import { Tag } from '@opencareers/ui/tag';
import { useToast } from '@opencareers/ui/toast';
import { errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { useTimes } from '../../shell/time-zone.ts';
import { useSaving } from '../../shell/use-saving.ts';
import { optionText } from '../search/index.ts';
import { talentQuery } from './talent-queries.ts';

interface OwnMembershipProps {
  membership: TalentMembership;
  filters: readonly FilterDefinition[];
  onChange: () => void;
}

/** What a member hears of and until when; other interests, and leaving. */
export function OwnMembership({ membership, filters, onChange }: OwnMembershipProps) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { day } = useTimes();
  const links = useLinks();
  const { show } = useToast();
  const leaving = useSaving(async () => {
    await site.api.remove(TALENT_PATHS.membership);
    const { queryKey } = talentQuery(site);
    site.queries.setQueryData(queryKey, (data) => data && { ...data, membership: null });
    show({ message: t('talent.left'), tone: 'info' });
  });
  const dayOf = (seconds: number) => day(new Date(seconds * 1000).toISOString());
  const { interests, joinedTs, keptUntilTs } = membership;
  const named = Object.entries(interests.filters).flatMap(([name, values]) => {
    const filter = filters.find(({ filterName }) => filterName === name);
    return values.map((value) =>
      filter === undefined ? value : optionText(site, filter, labelled(filter, value)),
    );
  });
  const words = [interests.query, ...named].filter((word) => word !== '');
  return (
    <div className="opt-in">
      <p>{t('talent.member', { joined: dayOf(joinedTs), until: dayOf(keptUntilTs) })}</p>
      {words.length === 0 ? (
        <p>{t('talent.everyJob')}</p>
      ) : (
        <ul className="opt-in__interests" aria-label={t('talent.interests')}>
          {words.map((word) => (
            <li key={word}>
              <Tag>{word}</Tag>
            </li>
          ))}
        </ul>
      )}
      {leaving.error && <p role="alert">{errorMessage(messages, leaving.error)}</p>}
      <div className="opt-in__ways">
        <Button variant="primary" onClick={onChange}>
          {t('talent.change')}
        </Button>
        {!site.boot.profile.hasResume && (
          <SiteButtonLink to={links.configured('/careers/profile')}>{t('talent.resume')}</SiteButtonLink>
        )}
        <Button variant="quiet" isPending={leaving.isSaving} onClick={() => void leaving.run()}>
          {t('talent.leave')}
        </Button>
      </div>
    </div>
  );
}

function labelled({ options }: FilterDefinition, value: string) {
  return options?.find((option) => option.value === value) ?? { label: value, value };
}
