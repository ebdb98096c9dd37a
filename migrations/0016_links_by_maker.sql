ALTER TABLE "password_resets" ADD COLUMN "made_by" uuid;--> statement-breakpoint
-- What was handed out by somebody who is no admin any more.
DELETE FROM "invites" i WHERE i.used_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM "users" u WHERE u.workspace_id = i.workspace_id AND u.id = i.invited_by AND u.role = 'admin' AND u.is_active
);
