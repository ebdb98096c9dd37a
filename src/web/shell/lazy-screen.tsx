import { type ComponentType, type ReactNode, Suspense } from 'react'
import { late, preload } from '#web/ui/load-late.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A screen whose code comes when it is wanted: until then its place holds a skeleton, so that no navigation waits. */
export function lazyScreen(
  load: Load,
  outline: ReactNode = <SkeletonCards label="Loading" />,
): { component: () => React.JSX.Element; preload: () => Promise<unknown> } {
  const Screen = late(load)
  return {
    component: () => (
      <Suspense fallback={outline}>
        <Screen />
      </Suspense>
    ),
    preload: () => preload(load),
  }
}
