import { LegalText } from '../parts/LegalText.tsx';

/** The terms that people accept, with the history of their versions. */
export default function TermsPage() {
  return <LegalText kind="terms" />;
}
