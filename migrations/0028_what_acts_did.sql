ALTER TABLE "communications" ADD COLUMN "former_name" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "before_move" jsonb;--> statement-breakpoint
CREATE INDEX "team_notifications_unread_of" ON "team_notifications" USING btree ("workspace_id","entity_id") WHERE not is_read and entity_id is not null;--> statement-breakpoint
CREATE INDEX "communications_of_deleted" ON "communications" USING btree ("workspace_id","former_name") WHERE former_name is not null;