import { OpenedCard } from './OpenedCard.tsx';
import { Signer, type SignerGiven } from './Signer.tsx';

/** The request and its signing; loaded once the link has opened. */
export default function Request(props: SignerGiven) {
  return (
    <>
      <OpenedCard opened={props.opened} />
      <Signer {...props} />
    </>
  );
}
