import { Suspense } from 'react'
import { followedJobs } from '#web/platform/followed-jobs.ts'
import { useStore } from '#web/platform/use-store.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'

const JobLine = quietLazyPart(() =>
  import('#features/acts/web/job-line.tsx').then((file) => ({ default: file.JobLine })),
)

/** How far what was started with many records is, on every screen. */
export function JobPlace() {
  const ids = useStore(followedJobs)
  return (
    <div role="status">
      <Suspense>
        {ids.map((id) => (
          <JobLine key={id} id={id} />
        ))}
      </Suspense>
    </div>
  )
}
