import type { ItemPlace } from '@opencareers/form-core/admin/item-place';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';

/** What each tab of a panel gets. */
export interface PanelTabProps {
  item: FormItem;
  place: ItemPlace;
  onChange: (item: FormItem) => void;
}
