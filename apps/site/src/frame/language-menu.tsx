import { directionOf } from '@opencareers/messages/languages';
import { FilterPopover } from '@opencareers/ui/popover';
import { useMessages } from '../messages/messages-context.tsx';
import { useLinks } from '../shell/links.ts';
import { useSite } from '../shell/site.ts';

/** The same page in the other languages of the site; nothing when there is only one. */
export function LanguageMenu() {
  const { boot } = useSite();
  const { t, locale } = useMessages();
  const links = useLinks();
  const { supportedLanguages } = boot.configs;
  const current = supportedLanguages.find(({ value }) => value === locale);
  if (supportedLanguages.length < 2) return null;
  return (
    <FilterPopover
      className="language-menu"
      icon="globe"
      label={
        <>
          <span className="oc-visually-hidden">{`${t('site.language')}: `}</span>
          <span className="language-menu__name">{current?.title ?? locale}</span>
          <span className="language-menu__code" aria-hidden="true">
            {locale}
          </span>
        </>
      }
      panelLabel={t('site.language')}
    >
      <ul className="language-menu__list">
        {supportedLanguages.map(({ value, title }) => (
          <li key={value}>
            {/* The server chooses the texts, so the browser loads the page anew; see take-over-links.ts. */}
            <a
              className="language-menu__link"
              href={links.withParameter('hl', value)}
              hrefLang={value}
              lang={value}
              dir={directionOf(value)}
              aria-current={value === locale ? 'true' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </FilterPopover>
  );
}
