import { useMemo } from 'react';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { PlacesMap } from '#web/shared/map/PlacesMap.tsx';
import { located } from '#web/shared/map/place.ts';

/** The location on the map: a press moves the pin, and the fields below show its coordinates. */
export function PlacePin(props: {
  location: ProjectBody['location'];
  onPick: (latitude: number, longitude: number) => void;
}) {
  const { latitude, longitude, city } = props.location;
  const places = useMemo(
    () => located([{ id: 'here', name: 'El proyecto', note: city, latitude, longitude }]),
    [latitude, longitude, city],
  );
  return (
    <div>
      <p className="cap" style={{ margin: '0 0 8px' }}>
        Tocá el mapa para poner la marca; abajo la afinás con sus coordenadas.
      </p>
      <PlacesMap places={places} label="Ubicación del proyecto" onPick={props.onPick} />
    </div>
  );
}
