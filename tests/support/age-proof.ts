import { sql } from 'drizzle-orm'
import type { TestApp, TestClient } from './test-app.ts'

/** Makes the last password, passkey or code of somebody's sessions so many minutes older. */
export const ageProof = ({ db }: TestApp, { user }: TestClient, minutes: number) =>
  db.execute(sql`/* test */ update sessions set sess = (sess::jsonb || jsonb_build_object(
    'createdAt', now() - ${minutes}::int * interval '1 minute', 'confirmedAt', now() - ${minutes}::int * interval '1 minute',
    'fullyAt', case when sess ->> 'fullyAt' is null then null else now() - ${minutes}::int * interval '1 minute' end))::json
    where user_id = ${user.id}`)
