import { LegalText } from '../parts/LegalText.tsx';

/** The privacy policy, with its version history. */
export default function PrivacyPage() {
  return <LegalText kind="privacy" />;
}
