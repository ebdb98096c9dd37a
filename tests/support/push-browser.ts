import { getPushKey, subscribePush } from '#features/notifications/push.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import type { PushServices } from './push-services.ts'
import type { TestClient } from './test-app.ts'

/** What a browser of this person sends to get push messages. */
export async function pushBodyOf(services: PushServices, who: TestClient, name?: string) {
  return services.browser((await who.call(getPushKey)).body.publicKey, name)
}

/** Switches push messages on in the browser of a person, at any time of the day; what comes there is in `services.to(endpoint)`. */
export async function switchPushOn(services: PushServices, who: TestClient) {
  await who.call(updateSettings, { body: { quietHours: { isOn: false } } })
  const body = await pushBodyOf(services, who)
  const device = await who.create(subscribePush, body)
  return { device, endpoint: body.endpoint, body }
}
