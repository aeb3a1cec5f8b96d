import { useParams } from 'react-router';
import { Help } from '../parts/Help.tsx';
import { Privacy } from '../parts/Privacy.tsx';
import { Terms } from '../parts/Terms.tsx';

/** The demonstration's own terms, privacy text and help, by the address. */
export default function ExamplePage() {
  const { text } = useParams();
  return text === 'terms' ? <Terms /> : text === 'privacy' ? <Privacy /> : <Help />;
}
