import { type ComponentType, Suspense, useState } from 'react'
import { late, preload } from '#web/ui/load-late.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A screen whose code comes when it is wanted: until then its place holds a skeleton, so that no navigation waits. */
export function lazyScreen(load: Load): { component: () => React.JSX.Element; preload: () => Promise<void> } {
  let held: ComponentType | undefined
  const loadAndHold = async () => {
    const part = await load()
    held = part.default
    return part
  }
  const Awaited = late(loadAndHold)
  return {
    component: function LazyScreen() {
      // What is there is drawn at once; what is not, stays as it began.
      const [Held] = useState(() => held)
      if (Held) return <Held />
      return (
        <Suspense fallback={<SkeletonCards label="Loading" />}>
          <Awaited />
        </Suspense>
      )
    },
    preload: () => preload(loadAndHold),
  }
}
