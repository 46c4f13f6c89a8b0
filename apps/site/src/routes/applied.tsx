import { ApplyPage, applyHandle, bringReceipt, describeSent, SentPanel } from '../features/apply/index.ts';
import type { RouteHandle } from '../shell/page-facts.ts';
import { companyName } from '../shell/site.ts';
import { usePageUrl } from '../shell/use-page-url.ts';

export const loader = bringReceipt;

/** As the form's, with what was sent in the title. */
export const handle: RouteHandle = {
  ...applyHandle,
  describe: (page) => {
    const described = applyHandle.describe(page);
    const sent = describeSent(page);
    return sent === null ? described : { ...described, title: `${sent} | ${companyName(page.site)}` };
  },
};

/** The page after sending. */
export function Component() {
  const url = usePageUrl();
  return (
    <ApplyPage handle={handle}>
      <SentPanel key={url.search} url={url} />
    </ApplyPage>
  );
}
