import { log } from '#web/platform/logger.ts'

/** Loads the page in the newer version. */
export async function takeUpdate(): Promise<void> {
  try {
    const { activateUpdate } = await import('#web/platform/app-files/worker-link.ts')
    await activateUpdate()
  } catch (cause) {
    log('The newer version is loaded without the service worker', cause)
    location.reload()
  }
}
