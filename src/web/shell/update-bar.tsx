import { updateAvailable } from '#web/platform/app-files/app-update.ts'
import { useStore } from '#web/platform/use-store.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { takeUpdate } from './take-update.ts'

/** Says that a newer version is there; it comes when the person presses, and never by itself. */
export function UpdateBar() {
  const isAvailable = useStore(updateAvailable)
  return (
    <div role="status">
      {isAvailable && (
        <p className="offline offline-bar update-bar">
          <span>Update available</span>
          <Button onClick={() => void takeUpdate()}>Update</Button>
        </p>
      )}
    </div>
  )
}
