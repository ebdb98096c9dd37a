/** A message as a device shows it: short, for a lock screen. */
export type PushText = {
  title: string
  body: string
  /** The page that shows it. */
  path: string
  /** A newer one of the same tag takes its place. */
  tag: string
  /** Whose it is: on a device that is somebody else’s by now nothing of it is shown. */
  userId: string
  /** The notification that it is about, which is read with it. */
  id: string | null
  /** How many of the person's notifications are unread. */
  unread: number
}
