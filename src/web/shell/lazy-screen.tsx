import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyPart, preload } from '#web/ui/loading/lazy-part.ts'
import { SkeletonCards } from '#web/ui/loading/skeleton.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A screen whose code comes when it is wanted: until then its place holds a skeleton, so that no navigation waits. */
export function lazyScreen(
  load: Load,
  outline: ReactNode = <SkeletonCards label="Loading" />,
): { component: () => React.JSX.Element; preload: () => Promise<unknown> } {
  const Screen = lazyPart(load)
  return {
    component: () => (
      <Suspense fallback={outline}>
        <Screen />
      </Suspense>
    ),
    preload: () => preload(load),
  }
}
