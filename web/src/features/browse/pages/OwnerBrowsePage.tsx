import { BrowsePage } from '../parts/BrowsePage.tsx';

/** Projects with units to buy. */
export default function OwnerBrowsePage() {
  return <BrowsePage side="property" />;
}
