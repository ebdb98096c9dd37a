import { sql } from 'drizzle-orm'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { listJobs, retryJob } from '../jobs.contract.ts'

export const jobSamples = [
  sample(
    retryJob,
    async ({ app, make, admin }) => {
      const id = await make(createTask)
      // What fails in the end has been tried for an hour.
      await app.db.execute(sql`/* test */ update reminders set failed_at = now() where entity_id = ${id}`)
      const { body } = await admin.call(listJobs, { query: { state: 'failed' } })
      return { params: { id: body[0]?.id ?? '' } }
    },
    { silent: 'seen by admins on request' },
  ),
]
