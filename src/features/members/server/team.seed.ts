import { hash } from '@node-rs/argon2'
import { joinWorkspace, openWorkspace } from '#features/auth/server/accounts.actions.ts'
import type { Context } from '#server/base/context.ts'
import { contextSeed, seed } from '#server/demo/seeds.ts'
import type { Scope } from '#server/session/scope.ts'

/** So many of the team can be signed in to beside the owner: the manager and one who sells. */
const KNOWN = 2
const emailOf = (index: number) => `agent${index + 1}@demo.example`

/**
 * The account with which a demo installation is looked at, and those with which the other roles are tried; all have this password.
 * They exist nowhere else.
 */
export const DEMO_ACCOUNT = {
  email: 'adaeze@demo.example',
  password: 'plotline-demo',
  others: [
    { role: 'manager' as const, email: emailOf(0) },
    { role: 'sales' as const, email: emailOf(1) },
  ],
}

const OWNER = { firstName: 'Adaeze', lastName: 'Okafor' }
const TEAM = [
  { firstName: 'Tunde', lastName: 'Bakare', role: 'manager' },
  { firstName: 'Zainab', lastName: 'Yusuf', role: 'sales' },
  { firstName: 'Emeka', lastName: 'Nwosu', role: 'sales' },
  { firstName: 'Ṣadé', lastName: 'Ọlátúnjí', role: 'sales' },
  { firstName: 'Ibrahim', lastName: 'Lawal', role: 'sales' },
  { firstName: 'Ngozi', lastName: 'Eze', role: 'sales' },
  { firstName: 'Kunle', lastName: 'Adeyemi', role: 'sales' },
  { firstName: 'Halima', lastName: 'Bello', role: 'sales' },
  { firstName: 'Osagie', lastName: 'Idahosa', role: 'sales' },
] as const

/** The demo company: an owner, a manager and eight people who sell. The passwords of the owner and of `DEMO_ACCOUNT.others` are known. */
export const teamSeed = seed([contextSeed], seedTeam)

async function seedTeam(context: Context): Promise<Scope[]> {
  const passwordHash = await hash(DEMO_ACCOUNT.password)
  const owner = await openWorkspace(
    context,
    { ...OWNER, email: DEMO_ACCOUNT.email, passwordHash },
    'Elysium Trust Holdings',
  )
  const unknown = await hash(crypto.randomUUID())
  const team = [owner]
  for (const [index, { role, ...name }] of TEAM.entries())
    team.push(
      await joinWorkspace(
        context,
        owner.workspaceId,
        { ...name, email: emailOf(index), passwordHash: index < KNOWN ? passwordHash : unknown },
        role,
      ),
    )
  return team
}
