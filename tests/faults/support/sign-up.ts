import { TestClient } from '../../support/test-app.ts'
import type { ServerProcess } from '../server-process.ts'

/** Opens a company. A first start makes the queue beside the first calls, which a busy machine answers with 503 meanwhile. */
export async function signUpAt(server: ServerProcess): Promise<TestClient> {
  for (;;) {
    try {
      return await new TestClient(server).signUp({})
    } catch (error) {
      if (!String(error).includes('Sign-up failed: 503')) throw error
    }
  }
}
