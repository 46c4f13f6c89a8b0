import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { ICON_NAMES, Icon, type IconName } from '@opencareers/ui/icon';

const ICONS: ReadonlySet<string> = new Set(ICON_NAMES);

/** The picture beside a choice: `iconProps.name` is one of the icons, `iconProps.src` an address; decoration only. */
export function ChoiceIcon({ choice }: { choice: Choice }) {
  const { name, src } = choice.iconProps ?? {};
  if (typeof name === 'string' && ICONS.has(name)) return <Icon name={name as IconName} size="small" />;
  if (typeof src !== 'string' || !isPicture(src)) return null;
  return <img className="oc-choices__picture" src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />;
}

/** Only what a browser loads as a picture from this site or over https. */
function isPicture(src: string): boolean {
  return /^(https:\/\/|\/(?![/\\])|data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])/i.test(src);
}
