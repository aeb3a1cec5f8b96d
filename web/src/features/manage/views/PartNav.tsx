import { VIEWS, type View } from '#web/shared/owner/project-address.ts';
import { ViewNav } from './ViewNav.tsx';

/** Links to the parts of a view. @param props.without parts that this project does not have */
export const PartNav = (props: {
  projectId: string;
  view: View;
  now: string | null;
  without?: readonly string[];
}) => (
  <ViewNav
    label={`Partes de ${VIEWS[props.view].label}`}
    look="parts"
    now={props.now}
    places={Object.entries(VIEWS[props.view].parts)
      .filter(([key]) => !props.without?.includes(key))
      .map(([key, label]) => ({
        key,
        label,
        to: `/project/${props.projectId}?vista=${props.view}&parte=${key}`,
      }))}
  />
);
