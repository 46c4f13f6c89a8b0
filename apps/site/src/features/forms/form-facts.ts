import { type DescribedPage, type PageFacts, pageTexts } from '../../shell/page-facts.ts';
import { formHeadingQuery } from './form-queries.ts';
import { askedForm } from './forms.url.ts';

/** Title and status of /careers/forms; what is behind a link is for one person and never indexed. */
export function describeForm({ site, url }: DescribedPage): PageFacts {
  const asked = askedForm(url);
  const found = asked && site.queries.getQueryState(formHeadingQuery(site, asked.form).queryKey);
  const isMissing = asked === null || found?.error?.code === 'not_found';
  const formName = isMissing ? site.messages.t('forms.notFound') : (found?.data?.title ?? '');
  return {
    ...pageTexts(site, 'formView', { formName }),
    status: isMissing ? 404 : 200,
    canonicalPath: canonicalOf(url),
    isIndexable: false,
    positionId: null,
  };
}

// The token of a link must not stand in the head of the page.
function canonicalOf(url: URL): string {
  const form = url.searchParams.get('form');
  return form === null ? url.pathname : `${url.pathname}?form=${encodeURIComponent(form)}`;
}
