import { Checkbox } from '@mantine/core';
import type { Ref } from 'react';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { words } from '../member-texts.ts';
import classes from '../Panel.module.css';

/** Consent to the legal terms; shows an error when it is missing. */
export function Terms(props: {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  missing: boolean;
  /** The checkbox. */
  box: Ref<HTMLInputElement>;
  /** The project whose data sheet is linked. */
  projectId: string;
}) {
  const { accepted, onChange, missing, box, projectId } = props;
  const links = usePublicConfig()?.links;
  return (
    <div>
      <Checkbox
        ref={box}
        label={words('terms')}
        checked={accepted}
        error={missing && !accepted ? words('termsNeeded') : null}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p className={classes.read}>
        <Outside to={`/project-sheet/${projectId}`}>{words('sheetRead')}</Outside>
        <Outside to={links?.terms}>{words('termsRead')}</Outside>
        <Outside to={links?.privacy}>{words('privacyRead')}</Outside>
      </p>
    </div>
  );
}

/** Opens beside the purchase, which stays open. */
const Outside = ({ to, children }: { to: string | null | undefined; children: string }) =>
  to ? (
    <a className="cap" href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : null;
