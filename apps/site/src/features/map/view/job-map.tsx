import { Button } from '@opencareers/ui/button';
import { Checkbox } from '@opencareers/ui/choice-group';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { numberFormat } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { DESKTOP } from '../../../shell/use-media.ts';
import { type Box, boxAround, indexPlaces } from './place-clusters.ts';
import { placeTitle } from './place-texts-of-map.ts';
import type { JobPlace } from './places.ts';
import { boxOfRadius, type Radius } from './radius-circle.ts';
import { type Camera, type JobMapHandle, startJobMap } from './start-job-map.ts';

/** A map that was moved rests this long before its area is searched. */
const REST_MS = 600;

export interface JobMapProps {
  places: readonly JobPlace[];
  chosen: JobPlace | null;
  /** Says what is chosen, over the map. */
  chip: ReactNode;
  lifted: ReadonlySet<string>;
  radius: Radius | null;
  /** What the places were searched by; another one is looked at from its own distance. Null while others are here. */
  about: string | null;
  coveredBelow: () => number;
  onPlace: (place: JobPlace) => void;
  onArea: (box: Box) => void;
  onRest: (middle: JobPlace['latlong']) => void;
  onNoWebgl: () => void;
}

/** Where the map stood when it was last closed: whoever comes back finds it there. */
let left: { about: string | null; camera: Camera } | null = null;

/** The map with its markers, and what is pressed on it. */
export function JobMap(props: JobMapProps) {
  const { places, chosen, lifted, radius, about } = props;
  const { t } = useMessages();
  const holder = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { map, moves, setMoves } = useJobMap(props, holder, hintId);
  const [isFollowing, setIsFollowing] = useState(false);
  const index = useMemo(() => indexPlaces(places), [places]);
  useEffect(() => map.current?.show(index), [map, index]);
  const chosenId = chosen?.id ?? null;
  useEffect(() => map.current?.mark(chosenId, lifted), [map, chosenId, lifted]);
  useEffect(() => {
    if (chosen !== null) map.current?.bring(chosen.latlong);
  }, [map, chosen]);
  useEffect(() => map.current?.showRadius(radius), [map, radius]);
  useFit(map, { about, places, radius });
  const searchArea = () => {
    if (map.current === null) return;
    setMoves(0);
    props.onArea(map.current.visibleBox());
  };
  const searchMoved = useEffectEvent(searchArea);
  useEffect(() => {
    if (!isFollowing || moves === 0) return undefined;
    const timer = setTimeout(() => searchMoved(), REST_MS);
    return () => clearTimeout(timer);
  }, [isFollowing, moves]);
  const isAreaOffered = moves > 0 && !isFollowing;
  return (
    <div className="job-map__frame">
      <div ref={holder} className="job-map__ground" data-testid="job-map" />
      <p id={hintId} className="oc-visually-hidden">
        {t('map.description')}
      </p>
      <div className="job-map__above">
        {props.chip}
        <Checkbox
          className="job-map__follow"
          label={t('map.searchAsMove')}
          isSelected={isFollowing}
          onChange={setIsFollowing}
        />
        {isAreaOffered && (
          <Button className="job-map__area" size="small" iconStart="search" onClick={searchArea}>
            {t('map.searchArea')}
          </Button>
        )}
        <output className="oc-visually-hidden">{isAreaOffered ? t('map.areaOffered') : ''}</output>
      </div>
    </div>
  );
}

/** The map, while it is drawn. */
type Started = RefObject<JobMapHandle | null>;

/** Another search is looked at whole; the same with other filters only where nothing of it is in sight. */
function useFit(
  map: Started,
  { about, places, radius }: Pick<JobMapProps, 'about' | 'places' | 'radius'>,
): void {
  const fitted = useRef<string | null>(null);
  useEffect(() => {
    if (map.current === null || about === null || places.length === 0) return;
    const isFirst = fitted.current === null;
    const isSame = fitted.current === about;
    fitted.current = about;
    if (isFirst || (isSame && isAnyIn(map.current.visibleBox(), places))) return;
    map.current.lookAt(
      radius === null ? (boxAround(places) as Box) : boxOfRadius(radius),
      places[0]?.latlong,
    );
  }, [map, about, places, radius]);
}

function isAnyIn([west, south, east, north]: Box, places: readonly JobPlace[]): boolean {
  const isBetween = (lng: number) => (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);
  return places.some(({ latlong: { lat, lng } }) => lat >= south && lat <= north && isBetween(lng));
}

/** Starts the map in the element, ends it with the component, and tells how often it was moved by hand. */
function useJobMap(props: JobMapProps, holder: RefObject<HTMLDivElement | null>, hintId: string) {
  const { about, places } = props;
  const messages = useMessages();
  const { mapConfig } = useSite().boot.configs.pcsxConfig.searchConfig;
  const map = useRef<JobMapHandle | null>(null);
  const [moves, setMoves] = useState(0);
  const handleMove = useEffectEvent(() => setMoves((times) => times + 1));
  const handlePlace = useEffectEvent((place: JobPlace) => props.onPlace(place));
  const handleArea = useEffectEvent((box: Box) => props.onArea(box));
  const handleRest = useEffectEvent((middle: JobPlace['latlong']) => props.onRest(middle));
  const start = useEffectEvent((element: HTMLElement) => {
    const { t, formatLocale, locale, direction } = messages;
    const numbers = numberFormat(formatLocale);
    return startJobMap(element, {
      language: locale,
      direction,
      t,
      tiles: mapConfig.tiles,
      isAlone: !matchMedia(DESKTOP).matches && matchMedia('(pointer: coarse)').matches,
      label: t('map.heading'),
      markersLabel: t('map.markers'),
      describedBy: hintId,
      steps: mapConfig.markers,
      camera: left?.about === about ? left.camera : boxAround(places),
      heart: places[0]?.latlong,
      coveredBelow: () => props.coveredBelow(),
      nameOf: (cluster) => placeTitle(messages, cluster),
      numberOf: (jobs) => numbers.format(jobs),
      onPlace: (place) => handlePlace(place),
      onArea: (box) => handleArea(box),
      onMove: () => handleMove(),
      onRest: (middle) => handleRest(middle),
    });
  });
  const leave = useEffectEvent((ended: JobMapHandle) => {
    left = { about: props.about, camera: ended.camera() };
  });
  const handleNoWebgl = useEffectEvent(() => props.onNoWebgl());
  useEffect(() => {
    let started: JobMapHandle;
    try {
      started = start(holder.current as HTMLElement);
    } catch {
      handleNoWebgl();
      return undefined;
    }
    map.current = started;
    return () => {
      leave(started);
      map.current = null;
      started.end();
    };
  }, [holder]);
  return { map, moves, setMoves };
}
