import { TestClient } from '../../support/test-app.ts'
import type { ServerProcess } from '../server-process.ts'

/** Creates a company. During the first start the queue is created, and a busy machine may answer 503. */
export async function signUpAt(server: ServerProcess): Promise<TestClient> {
  for (;;) {
    try {
      return await new TestClient(server).signUp({})
    } catch (error) {
      if (!String(error).includes('Sign-up failed: 503')) throw error
    }
  }
}
