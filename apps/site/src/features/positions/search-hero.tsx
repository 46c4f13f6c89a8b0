import { useMessages } from '../../messages/messages-context.tsx';
import { companyName, useSite } from '../../shell/site.ts';
import { SearchForm } from './search-form.tsx';
import type { Search } from './use-search.ts';

/** The band at the top: whose site it is, and the search. */
export function SearchHero({ search }: { search: Search }) {
  const site = useSite();
  const { t } = useMessages();
  const { heroImageConfig } = site.boot.configs.pcsxConfig.branding;
  const { default: everywhere, pageWiseSetup } = heroImageConfig;
  const hero = pageWiseSetup.jobs ?? pageWiseSetup.careers ?? everywhere;
  const company = companyName(site);
  return (
    <div className="hero">
      {hero.enable && hero.image !== '' && <HeroPicture hero={hero} />}
      <div className="hero__inner">
        <p className="hero__title">
          <bdi>{(hero.enable && hero.text) || t('search.heroTitle', { company })}</bdi>
        </p>
        {hero.enable && hero.subText !== '' && (
          <p className="hero__text">
            <bdi>{hero.subText}</bdi>
          </p>
        )}
        <SearchForm search={search} />
      </div>
    </div>
  );
}

type Hero = ReturnType<
  typeof useSite
>['boot']['configs']['pcsxConfig']['branding']['heroImageConfig']['default'];

function HeroPicture({ hero }: { hero: Hero }) {
  const narrowFirst = hero.deviceConfiguration.toSorted((a, b) => a.maxWidth - b.maxWidth);
  return (
    <picture className="hero__picture">
      {narrowFirst.map(({ maxWidth, image }) => (
        <source key={maxWidth} media={`(max-width: ${maxWidth}px)`} srcSet={image} />
      ))}
      <img src={hero.image} alt={hero.imageAlt} />
    </picture>
  );
}
