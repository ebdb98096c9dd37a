import type { Text } from '#shared/texts.ts'
import type { Tx } from '../changes/transact.ts'
import type { Scope } from '../session/scope.ts'

/** What a person gives at sign-in beside their password. */
export type Proof = { code: string }

/** A way to finish a sign-in, under the name of its method: `totp`, `recovery`, `passkey`. */
export type SecondFactor = {
  /**
   * Why the proof is wrong; undefined when it is right, after which it is never right again. It runs in the transaction that opens the
   * session. Without it the method takes no code: its feature finishes the sign-in by a call of its own.
   */
  check?: (tx: Tx, proof: Proof) => Promise<Text | undefined>
  /** Forgets all that a person has set up for it. */
  forget: (tx: Tx, userId: string) => Promise<void>
}

/** A person whose password was right, with the methods that they have set up; `given` is what they gave in place of all that. */
export type SigningIn = Scope & { secondFactors: readonly string[]; given?: string }

/**
 * Asked of every sign-in once the password is right. It refuses by throwing, or answers the methods that are to be asked for, where
 * those are not the person's.
 */
export type SignInRule = (person: SigningIn) => Promise<readonly string[] | undefined>

declare module '../base/context.ts' {
  interface Context {
    secondFactors: Readonly<Record<string, SecondFactor>>
    signInRules: readonly SignInRule[]
  }
}
