import { DEVICE_FORMS_MAX, FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { DraftStore } from '@opencareers/form-core/drafts/draft-store';
import { listPassedDrafts, moveDraft, type PassedDraft } from '@opencareers/form-core/drafts/kept/lost-owner';
import { storeOfPage } from '@opencareers/form-react/drafts/page-store';
import type { Site } from '../../../shell/site.ts';
import { renameDraftConsent } from './draft-consent.ts';
import { renameVisitorDraft } from './visitor-draft.ts';

/**
 * Gives a visitor back what this device keeps of them when the browser has lost who they were: killed within half a minute
 * of the first visit, it had not yet written their cookie.
 */
export async function findLostVisitor(
  site: Pick<Site, 'api' | 'boot'>,
  store: DraftStore = storeOfPage(),
): Promise<void> {
  const drafts = await listPassedDrafts(store, site.boot.domain);
  for (const [pass, kept] of Map.groupBy(drafts, (draft) => draft.pass))
    await giveBack(site, { store, pass, kept });
}

interface KeptWithPass {
  store: DraftStore;
  pass: string;
  kept: readonly PassedDraft[];
}

async function giveBack(
  { api, boot }: Pick<Site, 'api' | 'boot'>,
  { store, pass, kept }: KeptWithPass,
): Promise<void> {
  const forms = [...new Set(kept.map(({ id }) => id.form))].slice(0, DEVICE_FORMS_MAX);
  const ask = () => api.post(api.path(FORM_PATHS.comeBack), { pass, forms }, { isSilent: true });
  // An answer that is lost on the way would leave the form of this page without what was typed.
  const { data } = await ask().catch(ask);
  if (data === null || data.pass === pass) return;
  for (const draft of kept) {
    const { form, owner } = draft.id;
    const found = data.storages.find(({ form: other, before }) => other === form && before === owner.id);
    // What a personal link keeps has its name from the link.
    const now = found?.now ?? owner.id;
    await moveDraft(store, draft, { owner: now, pass: data.pass, now: Date.now() });
    renameDraftConsent(boot.domain, owner.id, now);
    renameVisitorDraft(draft.id, owner.id, now);
  }
}
