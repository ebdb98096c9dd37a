import type { FastifyInstance } from 'fastify'
import { changeRoutes } from './changes/changes.routes.ts'
import { configureRecipients, type ReadRecipients } from './changes/recipients.ts'
import { configureRecords, type RecordKinds } from './changes/records.ts'
import type { Seed } from './demo/seeds.ts'
import { configureWeighing } from './files/file-quota.ts'
import type { ObjectFinders } from './files/object-route.ts'
import { nameForeignKeys } from './http/errors.ts'
import type { Route } from './http/serve.ts'
import { configureWork, type WorkKind } from './jobs/due-work.ts'
import { configureOwnClock, type FollowClock } from './jobs/own-clock.ts'
import { configureReminders, type ReminderKinds } from './jobs/reminder-kinds.ts'
import { configurePresence, type PresenceStore } from './realtime/presence.ts'
import { configureSocketMessages, type SocketHandler } from './realtime/socket-messages.ts'

/** The server side of a feature: all that the platform has to know of it. */
export type Feature = {
  /** Its folder in src/features. */
  name: string
  routes?: readonly Route[]
  /** The kinds of record it keeps, by the entity as which their changes are announced. */
  records?: RecordKinds
  reminders?: ReminderKinds
  work?: Readonly<Record<string, WorkKind>>
  /** What it plans by a person's own clock is planned anew when they change their zone. */
  followClock?: FollowClock
  /** What it does with the messages of sockets, by their type. */
  socketMessages?: Readonly<Record<string, SocketHandler>>
  presence?: PresenceStore
  /** How people's wishes about notifications are read. */
  recipients?: ReadRecipients
  /** The keys of the files that a company's records name; any other file of the company is swept away. */
  usedFiles?: (workspaceId: string) => Promise<string[]>
  /** What of a company's storage its files take, bytes. */
  usedBytes?: (workspaceId: string) => Promise<number>
  /** Who answers for files beside pictures, by how their paths under `/objects/` begin. */
  objects?: ObjectFinders
  /** Registers addresses that are no calls of a contract. */
  addresses?: (app: FastifyInstance) => void
  seeds?: readonly Seed[]
}

/** States the server side of a feature; src/server/features.ts lists it. */
export function defineFeature(feature: Feature): Feature {
  return feature
}

const merge = <Value>(parts: (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> =>
  Object.assign({}, ...parts)

/** Hands the parts of all features to the platform; answers those that a server is built from. */
export function joinFeatures(features: readonly Feature[]) {
  nameForeignKeys(
    configureRecords(Object.assign({}, ...features.map(({ records = {} }): RecordKinds => records)) as RecordKinds),
  )
  const reminderKinds = merge(features.map(({ reminders }) => reminders))
  configureReminders(reminderKinds)
  configureWork(merge(features.map(({ work }) => work)))
  configureOwnClock(features.flatMap(({ followClock }) => followClock ?? []))
  configureWeighing(features.flatMap(({ usedBytes }) => usedBytes ?? []))
  configureSocketMessages(merge(features.map(({ socketMessages }) => socketMessages)))
  for (const { presence, recipients } of features) {
    if (presence) configurePresence(presence)
    if (recipients) configureRecipients(recipients)
  }
  return {
    /** Every route of the product: what is not listed here is not served, documented or callable. */
    routes: [...features.flatMap(({ routes = [] }) => routes), ...changeRoutes],
    reminderKinds,
    objectFinders: merge(features.map(({ objects }) => objects)),
    seeds: features.flatMap(({ seeds = [] }) => seeds),
    /** The keys of all files that a company's records name. */
    listUsedFiles: async (workspaceId: string): Promise<string[]> => {
      const used = await Promise.all(features.map((feature) => feature.usedFiles?.(workspaceId) ?? []))
      return used.flat()
    },
    registerAddresses: (app: FastifyInstance): void => {
      for (const { addresses } of features) addresses?.(app)
    },
  }
}
