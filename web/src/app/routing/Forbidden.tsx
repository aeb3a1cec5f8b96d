import type { Permission, Role } from '#contract/core/roles.ts';
import { levelOf, levelsWith } from '#web/shared/session/levels.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { t } from './forbidden-texts.ts';

/** In place of a page of other levels: who may open it, what the reader is, and the way back to what they may do. */
export default function Forbidden({ lacked, reader }: { lacked: Permission; reader: Role }) {
  const level = levelOf(reader);
  return (
    <div className="wrap">
      <div role="alert">
        <h1>{t('forbiddenTitle', { levels: levelsWith(lacked) })}</h1>
        {level !== null && <p>{t('forbiddenText', { level })}</p>}
      </div>
      <LinkButton to="/">{t('forbiddenOn')}</LinkButton>
    </div>
  );
}
