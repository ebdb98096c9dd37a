import type { SourceFacts } from './source-facts.ts'

/** Modules of the server that keep something that changes, and why it is the same for every server of a process. */
const STATE_OF_PROCESS = new Map([
  ['src/server/base/clock.ts', 'the clock is moved while demo data is made, and by tests'],
  ['src/features/auth/server/auth.passwords.ts', 'a hash that is made once, when it is first needed'],
  ['src/features/auth/server/password-policy.ts', 'a list that is read once, when it is first needed'],
])

/** State that two servers in one process would share. */
export function stateBreaches({ path, moduleState }: SourceFacts): string[] {
  const isServer = /^src\/(server|features\/[^/]+\/server)\//.test(path)
  if (!isServer || STATE_OF_PROCESS.has(path)) return []
  return moduleState.map(
    ({ name, line }) =>
      `${path}:${line} keeps ${name} for the whole process: put it into the context (src/server/base/context.ts), which is made at the start and handed on`,
  )
}
