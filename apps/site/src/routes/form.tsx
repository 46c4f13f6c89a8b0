import type { LoaderFunctionArgs } from 'react-router';
import { describeForm } from '../features/forms/form-facts.ts';
import { FormPage } from '../features/forms/form-page.tsx';
import { formHeadingQuery } from '../features/forms/form-queries.ts';
import { askedForm } from '../features/forms/forms.url.ts';
import type { RouteHandle } from '../shell/page-facts.ts';
import { preload, siteContext } from '../shell/site.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const asked = askedForm(new URL(request.url));
  // In the browser the form itself brings its heading.
  if (asked !== null && site.isServer) await preload(site, formHeadingQuery(site, asked.form));
  return null;
}

export const handle: RouteHandle = { page: 'formView', describe: describeForm };

export function Component() {
  return <FormPage />;
}
