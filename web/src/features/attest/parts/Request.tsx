import { AskedCard } from './AskedCard.tsx';
import { Signer, type SignerGiven } from './Signer.tsx';

/** What is asked, and the way to sign it: it comes once the link has opened. */
export default function Request(props: SignerGiven) {
  return (
    <>
      <AskedCard asked={props.asked} />
      <Signer {...props} />
    </>
  );
}
