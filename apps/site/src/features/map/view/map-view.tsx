import type { SearchData } from '@opencareers/contracts/position-search';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { ErrorState } from '@opencareers/ui/display-state';
import { Skeleton, SkeletonGroup, SkeletonText } from '@opencareers/ui/skeleton';
import { TagList } from '@opencareers/ui/tag';
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLatePart } from '../../../shell/use-late-part.ts';
import './map-view.css';
import { loadJobMap } from './load-job-map.ts';
import type { Box } from './place-clusters.ts';
import { mapSummary, namePlace } from './place-texts-of-map.ts';
import { type JobPlace, mapPlacesOf } from './places.ts';
import { PlacesList } from './places-list.tsx';
import type { Radius } from './radius-circle.ts';

export interface MapViewProps {
  /** What was found, with the places; undefined while nothing was. */
  data: SearchData | undefined;
  isUpdating: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  /** The place whose jobs are listed. */
  chosen: JobPlace | null;
  /** Places that the list of jobs points to, as cards name them. */
  pointed: readonly string[];
  /** What is searched around, where that is a point with a distance. */
  radius: Radius | null;
  /** Where the visitor is, as far as that is known. */
  own: JobPlace['latlong'] | null;
  /** What the places were searched by, besides filters; null while they are those of the search before. */
  about: string | null;
  coveredBelow: () => number;
  /** A place was chosen, or given up again. */
  onPlace: (place: JobPlace | null) => void;
  onArea: (box: Box) => void;
}

/** The places of a search as a map, and as a list that says the same. */
export function MapView(props: MapViewProps) {
  const { data, chosen, onPlace } = props;
  const messages = useMessages();
  const { t } = messages;
  const [isListOpen, setIsListOpen] = useState(false);
  const [hasNoWebgl, setHasNoWebgl] = useState(false);
  const [middle, setMiddle] = useState<JobPlace['latlong'] | null>(null);
  const [pointedEntry, setPointedEntry] = useState<JobPlace | null>(null);
  const listButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const late = useLatePart(loadJobMap, !hasNoWebgl);
  const places = useMemo(() => (data === undefined ? [] : mapPlacesOf(data)), [data]);
  const lifted = useLifted(places, props.pointed, pointedEntry);
  const isMapless = hasNoWebgl || late === undefined;
  const handlePlace = (place: JobPlace) => onPlace(place.id === chosen?.id ? null : place);
  useEscape(list, isListOpen && !isMapless, () => {
    setIsListOpen(false);
    listButton.current?.focus();
  });
  const chip = chosen && (
    <TagList
      className="job-map__chosen"
      label={t('map.chosen')}
      tags={[{ id: chosen.id, label: namePlace(messages, chosen) }]}
      onRemove={() => onPlace(null)}
      removeLabel={(place) => t('filters.remove', { option: place })}
    />
  );
  return (
    <div className="job-map__view" data-mapless={isMapless || undefined}>
      <div className="job-map__head">
        <p className="job-map__summary">{data ? mapSummary(messages, data) : t('site.loading')}</p>
        {!isMapless && (
          <Button
            ref={listButton}
            size="small"
            iconStart="list"
            aria-expanded={isListOpen}
            aria-controls={listId}
            onClick={() => setIsListOpen(!isListOpen)}
          >
            {t('map.places')}
          </Button>
        )}
      </div>
      {isMapless && chip}
      {isMapless && <AlertBox tone="info">{hasNoWebgl ? t('map.noWebgl') : t('map.codeMissing')}</AlertBox>}
      {props.hasFailed && data === undefined && (
        <ErrorState
          title={t('results.failed')}
          headingLevel={3}
          retryLabel={t('chunk.reload')}
          onRetry={props.onRetry}
        />
      )}
      <div
        className="job-map__body"
        aria-busy={props.isUpdating}
        data-listing={(isListOpen && !isMapless) || undefined}
      >
        {late && !isMapless && data !== undefined && (
          <late.JobMap
            places={places}
            chosen={chosen}
            chip={chip}
            lifted={lifted}
            radius={props.radius}
            about={props.about}
            coveredBelow={props.coveredBelow}
            onPlace={handlePlace}
            onArea={props.onArea}
            onRest={setMiddle}
            onNoWebgl={() => setHasNoWebgl(true)}
          />
        )}
        {!isMapless && (late === null || data === undefined) && <MapLoading />}
        <div ref={list} id={listId} className="job-map__places" hidden={!isListOpen && !isMapless}>
          {(isListOpen || isMapless) && data !== undefined && (
            <PlacesList
              places={places}
              chosen={chosen?.id ?? null}
              from={props.own ?? middle}
              onPlace={handlePlace}
              onPoint={setPointedEntry}
            />
          )}
          {isMapless && data === undefined && (
            <SkeletonGroup label={t('site.loading')}>
              <SkeletonText lines={6} />
            </SkeletonGroup>
          )}
        </div>
      </div>
    </div>
  );
}

function MapLoading() {
  const { t } = useMessages();
  return (
    <SkeletonGroup label={t('site.loading')} className="job-map__loading">
      <Skeleton shape="box" inlineSize="100%" blockSize="100%" />
    </SkeletonGroup>
  );
}

/** Escape closes what a button has opened. */
function useEscape(part: RefObject<HTMLElement | null>, isOpen: boolean, onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape);
  useEffect(() => {
    const element = part.current;
    if (element === null || !isOpen) return undefined;
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') handleEscape();
    };
    element.addEventListener('keydown', handleKeyDown);
    return () => element.removeEventListener('keydown', handleKeyDown);
  }, [part, isOpen]);
}

/** The ids of the places that a card or an entry points to. */
function useLifted(places: readonly JobPlace[], names: readonly string[], entry: JobPlace | null) {
  return useMemo(() => {
    const named = places.filter(({ location }) => location !== '' && names.includes(location));
    return new Set([...named, ...(entry === null ? [] : [entry])].map(({ id }) => id));
  }, [places, names, entry]);
}
