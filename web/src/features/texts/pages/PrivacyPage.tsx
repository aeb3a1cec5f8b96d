import { LegalText } from '../parts/LegalText.tsx';

/** What is kept of people and what for, with the history of its versions. */
export default function PrivacyPage() {
  return <LegalText kind="privacy" />;
}
