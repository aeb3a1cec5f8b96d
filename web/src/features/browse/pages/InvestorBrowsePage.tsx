import { BrowsePage } from '../parts/BrowsePage.tsx';

/** Projects with contracts to invest in. */
export default function InvestorBrowsePage() {
  return <BrowsePage side="investment" />;
}
