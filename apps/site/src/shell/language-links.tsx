import { Icon } from '@opencareers/ui/icon';
import { useMessages } from '../messages/messages-context.tsx';
import { directionOf } from '../messages/translate.ts';
import { useLinks } from './links.ts';
import { useSite } from './site.ts';

/** Links to the same page in the other languages of the site; nothing when there is only one. */
export function LanguageLinks({ className }: { className: string }) {
  const { boot } = useSite();
  const { locale } = useMessages();
  const links = useLinks();
  const others = boot.configs.supportedLanguages.filter(({ value }) => value !== locale);
  return others.map(({ value, title }) => (
    // The server chooses the texts, so the browser loads the page anew.
    <a
      key={value}
      className={className}
      href={links.withParameter('hl', value)}
      hrefLang={value}
      lang={value}
      dir={directionOf(value)}
    >
      <Icon name="globe" size="small" />
      {title}
    </a>
  ));
}
