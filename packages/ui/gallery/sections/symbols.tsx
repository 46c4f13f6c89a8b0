import { ICON_NAMES, Icon } from '@opencareers/ui/icon';
import { VisuallyHidden } from '@opencareers/ui/visually-hidden';

/** All icons, and text that is only heard. */
export function SymbolsSection() {
  return (
    <div className="gallery-row">
      {ICON_NAMES.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} size="large" label={name} />
        </span>
      ))}
      <VisuallyHidden>Only heard</VisuallyHidden>
    </div>
  );
}
