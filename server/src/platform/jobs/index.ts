export type { Every, JobData, JobOptions } from './definition.ts';
export { eachDue } from './each-due.ts';
export {
  createJobs,
  type Enqueue,
  type EnqueueOptions,
  type JobHandler,
  type Jobs,
} from './jobs.ts';
