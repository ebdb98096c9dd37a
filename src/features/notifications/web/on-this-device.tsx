import { DesktopLine } from './desktop-line.tsx'
import { PushSection } from './push-section.tsx'

/** How this browser tells of notifications. */
export function OnThisDevice() {
  return (
    <>
      <PushSection />
      <DesktopLine />
    </>
  )
}
