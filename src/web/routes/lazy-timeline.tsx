import { Suspense } from 'react'
import type { TimelineProps } from '#features/timeline/web/timeline.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'

const Timeline = lazyPart(async () => ({ default: (await import('#features/timeline/web/timeline.tsx')).Timeline }))
const LogButton = lazyPart(async () => ({
  default: (await import('#features/communications/web/log-button.tsx')).LogButton,
}))

type Props = Pick<TimelineProps, 'of' | 'id' | 'onGo'> & {
  /** What a communication that is logged from here starts with; without it there is no way to log one. */
  log?: React.ComponentProps<typeof LogButton>['start']
}

/** The history of a record in its panel; its code comes with the first panel, not with the screen. */
export function LazyTimeline({ log, ...history }: Props) {
  return (
    <Suspense fallback={null}>
      <Timeline {...history} action={log && <LogButton start={log} />} />
    </Suspense>
  )
}
