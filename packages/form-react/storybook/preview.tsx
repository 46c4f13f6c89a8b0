import { juniperTheme, northwindTheme, themeCss } from '@opencareers/theme';
import { ToastProvider } from '@opencareers/ui/toast';
import type { Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import '@opencareers/ui/styles.css';
import '../src/styles/index.css';

const item = (value: string) => ({ value, title: value });

const preview: Preview = {
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: ['northwind', 'juniper'].map(item), dynamicTitle: true } },
    scheme: { toolbar: { title: 'Scheme', items: ['light', 'dark'].map(item), dynamicTitle: true } },
    language: {
      toolbar: { title: 'Language', items: ['en', 'es', 'fr', 'de', 'ar'].map(item), dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'northwind', scheme: 'light', language: 'en' },
  parameters: { layout: 'padded' },
  decorators: [
    (Story, { globals }) => {
      const { theme, scheme, language } = globals as Record<string, string>;
      useEffect(() => {
        Object.assign(document.documentElement, { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
        document.documentElement.dataset.theme = scheme;
      }, [scheme, language]);
      return (
        <ToastProvider label="Notifications" closeLabel="Close notification">
          <style>{themeCss(theme === 'juniper' ? juniperTheme : northwindTheme)}</style>
          <Story />
        </ToastProvider>
      );
    },
  ],
};

export default preview;
