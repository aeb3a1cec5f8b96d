export interface PersonFilterProps {
  label: string;
  /** The person's id, if one is chosen; an id that is nobody's shows an empty field. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}
