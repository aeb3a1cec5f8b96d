import type { FrameAudience, FrameKind } from '#contract/frames/values.ts';

export interface ProjectFramesTable {
  id: string;
  project_id: string;
  kind: FrameKind;
  detail: string;
  opinion_by: string;
  /** `YYYY-MM-DD`. */
  opinion_on: string | null;
  audience: FrameAudience;
  wording: string;
  instrument: string;
  depository_account: string;
  psav_number: string;
  /** The number of the authorisation. */
  authorisation: string;
  /** `YYYY-MM-DD`. */
  authorised_on: string | null;
  state: 'pending' | 'approved' | 'refused' | 'replaced';
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    project_frames: ProjectFramesTable;
    pending_frame_facts: Pick<ProjectFramesTable, 'id' | 'project_id' | 'asked_by' | 'asked_at'>;
    /** The frame in force of each project, for data sheets. */
    project_frame_facts: Omit<
      ProjectFramesTable,
      'id' | 'state' | 'asked_by' | 'asked_at' | 'decided_by'
    >;
  }
}
