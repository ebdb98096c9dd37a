import { Suspense, useEffect, useState } from 'react'
import { followedJobs } from '#web/platform/followed-jobs.ts'
import { useStore } from '#web/platform/use-store.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'
import { whenIdle } from '#web/ui/loading/when-idle.ts'

const JobLine = quietLazyPart(() =>
  import('#features/acts/web/job-line.tsx').then((file) => ({ default: file.JobLine })),
)
const OwnJobs = quietLazyPart(() =>
  import('#features/acts/web/own-jobs.tsx').then((file) => ({ default: file.OwnJobs })),
)

/** How far what the person does with many records is, on every screen. */
export function JobPlace({ isSignedIn }: { isSignedIn: boolean }) {
  const ids = useStore(followedJobs)
  const [isIdle, setIdle] = useState(false)
  // Nobody waits for it: the first screen comes first.
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <div role="status">
      <Suspense>
        {isIdle && isSignedIn && <OwnJobs />}
        {ids.map((id) => (
          <JobLine key={id} id={id} />
        ))}
      </Suspense>
    </div>
  )
}
