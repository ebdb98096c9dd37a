import { DEVICE_DAYS } from '#shared/device-days.ts'

/**
 * SQL, for use in brackets: whether the device of a session is still known to its company. It is signed in, or its session ended by time alone and it was in
 * contact within the days of the policy. The names are those of the rows of `sessions` and `workspaces` in the query.
 */
export function isDeviceKnown(session: string, workspace: string): string {
  const days = `coalesce((${workspace}.policy ->> 'deviceDays')::int, ${DEVICE_DAYS})`
  return `select (${session}.sess ->> 'isEnded') is null and (${session}.expire > now()
    or (${session}.sess ->> 'lastSeenAt')::timestamptz > now() - ${days} * interval '1 day')`
}
