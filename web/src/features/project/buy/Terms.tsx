import { Checkbox } from '@mantine/core';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import classes from './Panel.module.css';
import { t } from './texts.ts';

/** Consent to the legal terms; says so when it is missing. */
export function Terms(props: {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  missing: boolean;
}) {
  const { accepted, onChange, missing } = props;
  const links = usePublicConfig()?.links;
  return (
    <div>
      <Checkbox
        label={t('terms')}
        checked={accepted}
        error={missing && !accepted ? t('termsNeeded') : null}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p className={classes.read}>
        <Outside to={links?.terms}>{t('termsRead')}</Outside>
        <Outside to={links?.privacy}>{t('privacyRead')}</Outside>
      </p>
    </div>
  );
}

/** Opens beside the purchase, so that it is not lost. */
const Outside = ({ to, children }: { to: string | null | undefined; children: string }) =>
  to ? (
    <a className="cap" href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : null;
