import { type Overlay, openOverlay } from '#web/overlays/overlays.ts'
import { navigation } from '#web/platform/router/navigation.ts'

/** What a shortcut of the installed app opens, by the `start` of its address (public/manifest.webmanifest). */
const ACTIONS: Readonly<Record<string, Overlay>> = { 'add-lead': 'add-lead', search: 'palette' }

/** Opens what the address asks for. A reload does not open it again. */
export function startAction(): void {
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  const overlay = ACTIONS[query.get('start') ?? '']
  if (!overlay) return
  query.delete('start')
  navigation.replace(query.size > 0 ? `${pathname}?${query}` : pathname)
  openOverlay(overlay)
}
