import type { LoaderFunctionArgs } from 'react-router';
import {
  ApplyPage,
  ApplyPanel,
  applyHandle,
  askedApplication,
  bringApplyForm,
  preloadApply,
} from '../features/apply/index.ts';
import { siteContext } from '../shell/site.ts';
import { usePageUrl } from '../shell/use-page-url.ts';

export const handle = applyHandle;

export async function loader(args: LoaderFunctionArgs) {
  const title = preloadApply(args.context.get(siteContext), new URL(args.request.url));
  await Promise.all([title, bringApplyForm(args)]);
  return null;
}

/** Where somebody applies. */
export function Component() {
  const url = usePageUrl();
  return (
    <ApplyPage handle={applyHandle}>
      <ApplyPanel key={url.search} asked={askedApplication(url)} />
    </ApplyPage>
  );
}
