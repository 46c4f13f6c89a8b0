import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLinks } from '../../../shell/links.ts';
import { useSite } from '../../../shell/site.ts';
import { PHONE, useMedia } from '../../../shell/use-media.ts';
import { type JobView, VIEW_PARAMETER, viewOfAddress } from './map-view.url.ts';

const STORED_AT = 'opencareers.jobView';

/** Whether the map is open, and how to change that. */
export interface ShownView {
  /** False where the company wants no map on phones. */
  isOffered: boolean;
  view: JobView;
  show: (view: JobView) => void;
}

/** List or map: as the address says, else as this device was left, else as the company has it. */
export function useJobView(): ShownView {
  const { mapConfig } = useSite().boot.configs.pcsxConfig.searchConfig;
  const { search } = useLocation();
  const links = useLinks();
  const navigate = useNavigate();
  const isPhone = useMedia(PHONE, false);
  const isOffered = !(mapConfig.disableInMobile && isPhone);
  const asked = viewOfAddress(new URLSearchParams(search));
  const usual = storedView() ?? (mapConfig.isMapOpenByDefault ? 'map' : 'list');
  const isOpenedUnasked = isOffered && asked === null && usual === 'map';
  const goTo = (view: JobView, replace: boolean) =>
    void navigate(links.withParameter(VIEW_PARAMETER, view), { preventScrollReset: true, replace });
  const openUnasked = useEffectEvent(() => {
    if (isOpenedUnasked) goTo('map', true);
  });
  // Only as the page opens: later the address says it.
  useEffect(() => openUnasked(), []);
  return {
    isOffered,
    view: isOffered && asked === 'map' ? 'map' : 'list',
    show: (view) => {
      storeView(view);
      goTo(view, false);
    },
  };
}

function storedView(): JobView | null {
  try {
    return viewOfAddress(new URLSearchParams({ [VIEW_PARAMETER]: localStorage.getItem(STORED_AT) ?? '' }));
  } catch {
    return null;
  }
}

function storeView(view: JobView): void {
  try {
    localStorage.setItem(STORED_AT, view);
  } catch {
    // The address says it all the same.
  }
}
