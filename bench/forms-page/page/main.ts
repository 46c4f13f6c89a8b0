import { northwindTheme, themeCss } from '@opencareers/theme';
import '@opencareers/ui/styles.css';
import '@opencareers/form-react/styles.css';

/*
 * What the benchmark measures, made by its own page: `?form=long`, `?form=select` or `?form=editor`. Figures are left
 * in the window.
 */
const style = document.createElement('style');
style.textContent = themeCss(northwindTheme);
document.head.append(style);

const kind = new URLSearchParams(location.search).get('form');
if (kind === 'editor') {
  const { showEditor } = await import('./editor-page.tsx');
  await showEditor();
} else {
  const { showForm } = await import('./form-page.tsx');
  showForm(kind === 'select' ? 'select' : 'long');
}
