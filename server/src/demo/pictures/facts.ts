/** What the pictures know of a project. */
export interface BuildingFacts {
  /** Any text that is the project's alone; the same seed draws the same building in every scene. */
  seed: string;
  kind: 'tower' | 'block' | 'houses' | 'lots' | 'logistic_park' | 'offices' | 'garages';
  /** Storeys with the ground floor; ignored where there is none to count. */
  floors: number;
  city: string;
  hue: 'brick' | 'sand' | 'slate' | 'teal' | 'cream';
  setting: 'river' | 'mountain' | 'city' | 'pampa' | 'sea' | 'suburb';
  finished: boolean;
}

export type Scene =
  | 'elevation'
  | 'elevation_evening'
  | 'street'
  | 'aerial'
  | 'interior_living'
  | 'interior_kitchen'
  | 'interior_bedroom'
  | 'interior_office'
  | 'interior_warehouse'
  | 'interior_parking'
  | 'lobby'
  | 'terrace'
  | 'garden'
  | 'masterplan'
  | 'site';
