import { deviceOwner } from '#web/platform/app-files/app-cache.ts'
import { keepShared } from '#web/platform/shared-input/shared-items.ts'
import { itemOf, saidIn } from '#web/platform/shared-input/take-shared.ts'

/** Where the app opens what was shared; after a sign-in too. */
const OPENED = '/leads?start=shared'

/** Keeps what another app shares on this device, without a network too, and opens the app on it. */
export async function takeShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const files = form.getAll('files').filter((value) => value instanceof File)
    await keepShared(itemOf(saidIn(form), files, await deviceOwner()))
    return Response.redirect(OPENED, 303)
  } catch {
    return Response.redirect(`${OPENED}&missed=1`, 303)
  }
}
