import { schemeTokens } from '@opencareers/theme/colours/scheme';
import { fontFamilies } from '@opencareers/theme/fonts/web-fonts';
import type { Theme } from '@opencareers/theme/theme-keys';

const DOTS = ['accent', 'accent-subtle', 'surface-sunken', 'navbar-background', 'text'];

/** A look in small: its grounds, its fonts, its colours. */
export function LookSample({ theme }: { theme: Theme }) {
  const colours = schemeTokens(theme, 'light');
  return (
    <span
      className="theme-sample"
      style={{
        background: colours.surface,
        color: colours.text,
        borderRadius: theme.cornerRadius,
        fontFamily: fontFamilies(theme.fonts.body),
      }}
    >
      <span
        className="theme-sample__banner"
        style={{ background: colours['banner-background'], color: colours['banner-text-color'] }}
      >
        <span className="theme-sample__name" style={{ fontFamily: fontFamilies(theme.fonts.display) }}>
          {theme.name}
        </span>
      </span>
      <span className="theme-sample__row" aria-hidden="true">
        {DOTS.map((token) => (
          <span key={token} className="theme-sample__dot" style={{ background: colours[token] }} />
        ))}
      </span>
    </span>
  );
}
