import type { BootData } from '@opencareers/contracts/boot-data';
import type { PageId } from '@opencareers/contracts/page-metadata';
import './hero.css';
import { setupOf } from './page-setup.ts';
import { useSite } from './site.ts';

type Hero = BootData['configs']['pcsxConfig']['branding']['heroImageConfig']['default'];

/** The picture that is configured for a page, or null [CHROME-06]. */
export function useHero(page: PageId | null): Hero | null {
  const hero = setupOf(useSite().boot.configs.pcsxConfig.branding.heroImageConfig, page);
  return hero.enable ? hero : null;
}

/** The band with picture and text above a page; the search has one of its own, with its form. */
export function PageHero({ page }: { page: PageId | null }) {
  const hero = useHero(page);
  if (hero === null || page === null || page === 'jobs') return null;
  return (
    <div className="hero hero--page">
      <HeroPicture hero={hero} />
      <div className="hero__inner">
        <HeroText className="hero__title" text={hero.text} />
        <HeroText className="hero__text" text={hero.subText} />
      </div>
    </div>
  );
}

/** A line of text on the band; nothing without text. */
export function HeroText({ className, text }: { className: string; text: string }) {
  if (text === '') return null;
  return (
    <p className={className}>
      <bdi>{text}</bdi>
    </p>
  );
}

/** The picture behind the band, another one for narrow windows; without one the theme's pattern shows. */
export function HeroPicture({ hero }: { hero: Hero | null }) {
  if (hero === null || hero.image === '') return null;
  const narrowFirst = hero.deviceConfiguration
    .filter(({ image }) => image !== '')
    .toSorted((a, b) => a.maxWidth - b.maxWidth);
  return (
    <picture className="hero__picture">
      {narrowFirst.map(({ maxWidth, image }) => (
        <source key={maxWidth} media={`(max-width: ${maxWidth}px)`} srcSet={image} />
      ))}
      <img src={hero.image} alt={hero.imageAlt} />
    </picture>
  );
}
