import { AskedCard } from './AskedCard.tsx';
import { Signer, type SignerGiven } from './Signer.tsx';

/** The request and its signing; loaded once the link has opened. */
export default function Request(props: SignerGiven) {
  return (
    <>
      <AskedCard asked={props.asked} />
      <Signer {...props} />
    </>
  );
}
