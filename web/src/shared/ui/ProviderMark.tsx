import type { OAuthProvider } from '#contract/users/identities.ts';

/** The logo of a sign-in site, beside its name. */
export const ProviderMark = ({ of }: { of: OAuthProvider }) => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
    {of === 'google' ? <Google /> : <X />}
  </svg>
);

/** Four arcs of one ring, and the bar. */
const Google = () => (
  <g fill="none" strokeWidth="3.4">
    <path d="M15.1 5.6A6.8 6.8 0 0 0 4.2 6.5" stroke="#ea4335" />
    <path d="M4.2 6.5a6.8 6.8 0 0 0 0 7" stroke="#fbbc05" />
    <path d="M4.2 13.5a6.8 6.8 0 0 0 10.3 1.6" stroke="#34a853" />
    <path d="M14.5 15.1A6.8 6.8 0 0 0 16.8 10H10" stroke="#4285f4" />
  </g>
);

const X = () => (
  <g fill="none" stroke="currentColor">
    <path d="M3.4 3h3l10.2 14h-3z" strokeWidth="1.5" strokeLinejoin="round" />
    <path d="M16 3l-5.2 5.9M8.9 11.1L3.8 17" strokeWidth="1.7" />
  </g>
);
