import { Overview } from '../parts/Overview.tsx';

/** Where a regular person starts. */
export default function HomePage() {
  return <Overview />;
}
