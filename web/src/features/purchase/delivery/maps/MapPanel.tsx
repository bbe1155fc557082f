import type { PublicProfile } from '@shop/core/model/shopProfile';
import { shopAddress } from '@shop/core/model/shopProfile';
import type { Place } from '@shop/core/rules/distance';
import { useEffect, useRef, useState } from 'react';

import { logError, logWarning } from '@/config/log';
import { Button } from '@/ui/Button';
import { Skeleton } from '@/ui/Skeleton';

import { isSamePlace } from '../addressSteps';
import { mapsMessages } from '../deliveryMessages';

import { DrawnMap } from './DrawnMap';
import type { DrawnMap as MapHandle, MapsService, MapView } from './mapsService';
import type { Maps } from './useMaps';

type MapPanelProps = {
  shop: PublicProfile;
  maps: Maps;
  mark: Place | null;
  /** Set if no maps service is available, so the customer must mark the location. */
  onMark?: (place: Place) => void;
};

const zoom = 11;

/** Falls back to a drawn map, and tells the customer if Google's map did not load. */
export function MapPanel({ shop, maps, mark, onMark }: MapPanelProps) {
  const view = useShopView(maps.service, shop);
  const [failed, setFailed] = useState<MapsService | null>(null);
  const { service } = maps;
  const canDraw = service?.drawMap !== undefined && failed !== service;
  return (
    <section aria-label="Map of our delivery area">
      <div className="h-75 overflow-hidden rounded-control border border-line bg-sunken">
        {maps.isLoading && <Skeleton className="size-full" />}
        {!maps.isLoading && canDraw && (
          <ServiceMap service={service} view={view} mark={mark} onFail={() => setFailed(service)} />
        )}
        {!maps.isLoading && !canDraw && (
          <DrawnMap view={view} mark={mark} {...(onMark !== undefined && { onMark })} />
        )}
      </div>
      {maps.problem !== null && (maps.retry !== null || service === null) && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted" role="status">
          <p className="grow basis-60">
            {maps.retry !== null && `${mapsMessages.notLoaded} `}
            {service === null && mapsMessages.noStreets}
          </p>
          {maps.retry !== null && (
            <Button variant="secondary" size="medium" onClick={maps.retry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

type ServiceMapProps = { service: MapsService; view: MapView; mark: Place | null; onFail: () => void };

function ServiceMap({ service, view, mark, onFail }: ServiceMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const fail = useRef(onFail);
  useEffect(() => {
    fail.current = onFail;
  });
  useEffect(() => {
    if (container.current === null) return undefined;
    try {
      const drawn = service.drawMap?.(container.current, view) ?? null;
      setHandle(drawn);
      return () => drawn?.remove();
    } catch (error) {
      logError('The map could not be drawn', error);
      fail.current();
      return undefined;
    }
  }, [service, view]);
  useEffect(() => handle?.mark(mark), [handle, mark]);
  return <div ref={container} className="size-full" />;
}

/** Locates the shop's address with the maps service, and otherwise uses the stored location. */
function useShopView(service: MapsService | null, shop: PublicProfile): MapView {
  const [view, setView] = useState<MapView>({
    centre: { latitude: shop.latitude, longitude: shop.longitude },
    label: shop.name,
    radiusMeters: shop.deliveryRadiusMeters,
    zoom,
  });
  const address = shopAddress(shop);
  useEffect(() => {
    let isGone = false;
    async function look() {
      const centre = service === null ? null : await shopPlace(service, address);
      if (isGone || centre === null) return;
      setView((old) => (isSamePlace(old.centre, centre) ? old : { ...old, centre }));
    }
    void look();
    return () => {
      isGone = true;
    };
  }, [service, address]);
  return view;
}

async function shopPlace(service: MapsService, address: string): Promise<Place | null> {
  try {
    const lookup = await service.lookUp(address);
    return lookup.outcome === 'found' ? lookup.place : null;
  } catch (error) {
    logWarning("The shop's address could not be looked up", error);
    return null;
  }
}
