export interface PersonFilterProps {
  label: string;
  /** The selected person's id; an unknown id shows an empty field. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}
