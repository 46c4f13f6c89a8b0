export { BASIC_FIELDS, basicsOf } from './basic-info-form.tsx';
export { useProfileEdits } from './changes/use-profile-edits.ts';
export { ProfilePanel } from './profile-page.tsx';
export { profileQuery } from './profile-query.ts';
export { textsOfItem } from './sections/item-texts.ts';
export { PROFILE_SECTIONS } from './sections/section-order.ts';
