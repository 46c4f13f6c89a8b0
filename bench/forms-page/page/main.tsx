import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import { createFormSession } from '@opencareers/form-core/session/create-form-session';
import { Form } from '@opencareers/form-react/form/form';
import { northwindTheme, themeCss } from '@opencareers/theme';
import { createRoot } from 'react-dom/client';
import { largeSelect, longForm } from './long-form.ts';
import '@opencareers/ui/styles.css';
import '@opencareers/form-react/styles.css';

/*
 * What the benchmark measures, made by its own page: `?form=long` or `?form=select`. Figures are left in the window.
 */
const definition =
  new URLSearchParams(location.search).get('form') === 'select' ? largeSelect() : longForm(200);
const session = createFormSession({
  definition,
  context: () => ({
    now: new Date(),
    timeZone: 'UTC',
    countryCode: 'US',
    texts: ENGLISH_TEXTS,
    engines: {},
  }),
});
const style = document.createElement('style');
style.textContent = themeCss(northwindTheme);
document.head.append(style);

/** Milliseconds, the middle of some runs. */
function validationTime(): number {
  const times = Array.from({ length: 21 }, () => {
    const begun = performance.now();
    session.validate();
    return performance.now() - begun;
  });
  return times.toSorted((a, b) => a - b)[10] ?? 0;
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
const begun = performance.now();
createRoot(root).render(
  <Form
    definition={definition}
    session={{ session, prepare: async () => undefined }}
    texts={ENGLISH_TEXTS}
    onSubmit={() => undefined}
  />,
);
// The second frame comes when the first has been painted.
requestAnimationFrame(() =>
  requestAnimationFrame(() =>
    Object.assign(window, { firstRender: performance.now() - begun, validationTime }),
  ),
);
