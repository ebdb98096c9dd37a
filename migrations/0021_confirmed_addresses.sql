ALTER TABLE "invites" ADD COLUMN "mail_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirm_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirm_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "invites_mail" ON "invites" USING btree ("mail_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirm_hash" ON "users" USING btree ("confirm_hash");