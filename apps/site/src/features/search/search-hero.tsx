import { useMessages } from '../../messages/messages-context.tsx';
import { HeroPicture, HeroText, useHero } from '../../shell/page-hero.tsx';
import { companyName, useSite } from '../../shell/site.ts';
import { SearchForm } from './search-form.tsx';
import type { Search } from './use-search.ts';

/** The band at the top: whose site it is, and the search. */
export function SearchHero({ search }: { search: Search }) {
  const site = useSite();
  const { t } = useMessages();
  const hero = useHero('jobs');
  return (
    <div className="hero">
      <HeroPicture hero={hero} />
      <div className="hero__inner">
        <HeroText
          className="hero__title"
          text={hero?.text || t('search.heroTitle', { company: companyName(site) })}
        />
        <HeroText className="hero__text" text={hero?.subText ?? ''} />
        <SearchForm search={search} />
      </div>
    </div>
  );
}
