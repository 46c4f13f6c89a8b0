import type { LoaderFunctionArgs } from 'react-router';
import { askedForm, describeForm, FormPage, formHeadingQuery } from '../features/forms/index.ts';
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
