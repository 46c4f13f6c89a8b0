import { juniperTheme, northwindTheme, themeCss } from '@opencareers/theme';
import { Link } from '@opencareers/ui/link';
import { ToastProvider } from '@opencareers/ui/toast';
import { type ReactNode, useEffect } from 'react';
import { ActionsSection } from './sections/actions.tsx';
import { DisplaySection } from './sections/display.tsx';
import { FieldsSection } from './sections/fields.tsx';
import { OverlaysSection } from './sections/overlays.tsx';
import { QuestionsSection } from './sections/questions.tsx';
import { SearchSection } from './sections/search.tsx';
import { StatusSection } from './sections/status.tsx';
import { SymbolsSection } from './sections/symbols.tsx';
import { TEXTS } from './texts.ts';
import '@opencareers/ui/styles.css';
import '@opencareers/ui/form-controls.css';
import './gallery.css';

/** How the gallery is shown. */
export type GalleryView = {
  theme: 'northwind' | 'juniper';
  scheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
};

/** Reads the view from a query string; what is missing or unknown takes the first choice. */
export function readView(query: string): GalleryView {
  const parameters = new URLSearchParams(query);
  return {
    theme: parameters.get('theme') === 'juniper' ? 'juniper' : 'northwind',
    scheme: parameters.get('scheme') === 'dark' ? 'dark' : 'light',
    direction: parameters.get('direction') === 'rtl' ? 'rtl' : 'ltr',
  };
}

const CHOICES = {
  theme: ['northwind', 'juniper'],
  scheme: ['light', 'dark'],
  direction: ['ltr', 'rtl'],
} as const;

/** Every component in every state, in one theme, scheme and direction. */
export function GalleryPage({ view }: { view: GalleryView }) {
  const language = view.direction === 'rtl' ? 'ar' : 'en';
  const texts = TEXTS[language];
  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: view.direction });
    document.documentElement.dataset.theme = view.scheme;
  }, [language, view]);
  return (
    <ToastProvider label="Notifications" closeLabel="Close notification">
      <style>{themeCss(view.theme === 'juniper' ? juniperTheme : northwindTheme)}</style>
      <header className="gallery-bar">
        <strong>Opencareers</strong>
        {Object.entries(CHOICES).map(([key, values]) => (
          <nav key={key} aria-label={key} className="gallery-row">
            {values.map((value) => (
              <Link
                key={value}
                variant="quiet"
                href={`?${new URLSearchParams({ ...view, [key]: value })}`}
                aria-current={Object.values(view).includes(value) ? 'true' : undefined}
              >
                {value}
              </Link>
            ))}
          </nav>
        ))}
      </header>
      <section className="gallery-banner" aria-labelledby="gallery-title">
        <h1 id="gallery-title">{texts.title}</h1>
        <p>{texts.lead}</p>
      </section>
      <main className="gallery-main">
        <Group title="Search box">
          <SearchSection texts={texts} />
        </Group>
        <Group title="Cards, tags, tabs, read more">
          <DisplaySection texts={texts} />
        </Group>
        <Group title="Buttons, links, pages">
          <ActionsSection texts={texts} />
        </Group>
        <Group title="Fields">
          <FieldsSection texts={texts} />
        </Group>
        <Group title="Questions of forms">
          <QuestionsSection texts={texts} />
        </Group>
        <Group title="Popover, menu, dialog, drawer, toast">
          <OverlaysSection texts={texts} />
        </Group>
        <Group title="Loading, empty, failed, notices">
          <StatusSection texts={texts} />
        </Group>
        <Group title="Icons">
          <SymbolsSection />
        </Group>
      </main>
    </ToastProvider>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="gallery-group">{children}</div>
    </section>
  );
}
