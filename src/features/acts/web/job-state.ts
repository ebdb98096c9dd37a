import type { BulkJob } from '../bulk-jobs.contract.ts'

export const isUnderWay = ({ state }: Pick<BulkJob, 'state'>): boolean => state === 'waiting' || state === 'running'
