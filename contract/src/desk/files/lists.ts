/** A list of the desk that is exported as it is shown, with the filters and the order of its view. */
export type DeskFile =
  | 'people'
  | 'projects'
  | 'inbox'
  | 'questions'
  | 'rights'
  | 'alerts'
  | 'cases'
  | 'earnings'
  | 'payable'
  | 'statements'
  | 'declarations'
  | 'rules'
  | 'audit'
  | 'incidents';
