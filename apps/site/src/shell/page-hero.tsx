import type { BootData } from '@opencareers/contracts/boot-data';
import type { PageId } from '@opencareers/contracts/page-metadata';
import type { LanguageMarks } from '@opencareers/contracts/tenant-config/own-texts';
import './hero.css';
import type { CSSProperties, ReactNode } from 'react';
import { useOwnMarks } from './own-text.ts';
import { setupOf } from './page-setup.ts';
import { useSite } from './site.ts';

type Hero = BootData['configs']['pcsxConfig']['branding']['heroImageConfig']['default'];

interface HeroBandProps {
  hero: Hero | null;
  className?: string;
  children: ReactNode;
}

/** The band itself: the company's pattern, its picture, and on them what stands in it. */
export function HeroBand({ hero, className = '', children }: HeroBandProps) {
  const { pattern } = useSite().boot.configs.pcsxConfig.branding.heroImageConfig;
  // A string of JSON is one of CSS: what stands in an address cannot end it.
  const style = pattern === '' ? undefined : { '--hero-pattern': `url(${JSON.stringify(pattern)})` };
  return (
    <div className={`hero ${className}`} style={style as CSSProperties | undefined}>
      <HeroPicture hero={hero} />
      <div className="hero__inner">{children}</div>
    </div>
  );
}

/** The picture that is configured for a page, or null [CHROME-06]. */
export function useHero(page: PageId | null): Hero | null {
  const hero = setupOf(useSite().boot.configs.pcsxConfig.branding.heroImageConfig, page);
  return hero.enable ? hero : null;
}

/** The band with picture and text above a page; the search has one of its own, with its form. */
export function PageHero({ page }: { page: PageId | null }) {
  const hero = useHero(page);
  const marksOf = useOwnMarks();
  if (hero === null || page === null || page === 'jobs') return null;
  return (
    <HeroBand hero={hero} className="hero--page">
      <HeroText className="hero__title" text={hero.text} {...marksOf(hero, 'text')} />
      <HeroText className="hero__text" text={hero.subText} {...marksOf(hero, 'subText')} />
    </HeroBand>
  );
}

interface HeroTextProps extends LanguageMarks {
  className: string;
  text: string;
}

/** A line of text on the band; nothing without text. */
export function HeroText({ className, text, ...marks }: HeroTextProps) {
  if (text === '') return null;
  return (
    <p className={className}>
      <bdi {...marks}>{text}</bdi>
    </p>
  );
}

/** The picture behind the band, another one for narrow windows; without one the pattern shows. */
function HeroPicture({ hero }: { hero: Hero | null }) {
  const marksOf = useOwnMarks();
  if (hero === null || hero.image === '') return null;
  const alt: LanguageMarks = hero.imageAlt === '' ? {} : marksOf(hero, 'imageAlt');
  const narrowFirst = hero.deviceConfiguration
    .filter(({ image }) => image !== '')
    .toSorted((a, b) => a.maxWidth - b.maxWidth);
  return (
    <picture className="hero__picture" data-placement={hero.placement}>
      {narrowFirst.map(({ maxWidth, image }) => (
        <source key={maxWidth} media={`(max-width: ${maxWidth}px)`} srcSet={image} />
      ))}
      <img src={hero.image} alt={hero.imageAlt} lang={alt.lang} />
    </picture>
  );
}
