import { FormEditorPage } from '../features/forms/index.ts';
import { pageTexts, type RouteHandle } from '../shell/page-facts.ts';

export const handle: RouteHandle = {
  page: 'formView',
  describe: ({ site, url }) => ({
    ...pageTexts(site, 'formView', { formName: site.messages.t('forms.editor.heading') }),
    status: 200,
    // Without the token of a link.
    canonicalPath: url.pathname,
    isIndexable: false,
    positionId: null,
  }),
};

export function Component() {
  return <FormEditorPage describe={handle.describe} />;
}
