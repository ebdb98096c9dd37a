import { type Overlay, openOverlay } from '#web/overlays/overlays.ts'
import { navigation } from '#web/platform/router/navigation.ts'

/** What a shortcut of the installed app opens, by the `start` of its address (public/manifest.webmanifest). */
const ACTIONS: Readonly<Record<string, Overlay>> = { 'add-lead': 'add-lead', search: 'palette', shared: 'shared' }

/** The text in the address of a share without a service worker is stored like any other. */
async function keepSharedText(query: URLSearchParams): Promise<void> {
  if (!['title', 'text', 'url'].some((name) => query.has(name))) return
  const [{ itemOf, saidIn }, { keepShared }] = await Promise.all([
    import('#web/platform/shared-input/take-shared.ts'),
    import('#web/platform/shared-input/shared-items.ts'),
  ])
  await keepShared(itemOf(saidIn(query), [], undefined))
}

async function toastShareMissed(): Promise<void> {
  const [{ toast }, { sharedTexts }] = await Promise.all([
    import('#web/ui/overlay/toast-store.ts'),
    import('../routes/shared.texts.ts'),
  ])
  toast({ title: sharedTexts.missed(), description: sharedTexts.shareAgain(), tone: 'danger' })
}

/** Opens what the address asks for. A reload does not open it again. */
export async function startAction(): Promise<void> {
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  const overlay = ACTIONS[query.get('start') ?? '']
  if (!overlay) return
  if (overlay === 'shared') {
    await keepSharedText(query)
    if (query.has('missed')) await toastShareMissed()
    for (const name of ['title', 'text', 'url', 'missed']) query.delete(name)
  }
  query.delete('start')
  navigation.replace(query.size > 0 ? `${pathname}?${query}` : pathname)
  openOverlay(overlay)
}
