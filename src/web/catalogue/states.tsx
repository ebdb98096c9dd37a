import { Button } from '#web/ui/elements/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonCards, SkeletonRows } from '#web/ui/loading/skeleton.tsx'

/** What is shown in place of a list. */
export function States() {
  return (
    <>
      <SkeletonCards label="Loading cards" count={3} />
      <SkeletonRows label="Loading rows" count={2} />
      <EmptyState title="No leads yet" text="Start by adding your first lead." actions={<Button>Add lead</Button>} />
      <ErrorState title="This could not be loaded." onRetry={() => undefined} />
    </>
  )
}
