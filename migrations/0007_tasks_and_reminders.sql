CREATE TABLE "reminders" (
	"workspace_id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "reminders_workspace_id_entity_id_kind_user_id_pk" PRIMARY KEY("workspace_id","entity_id","kind","user_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"type" text DEFAULT 'follow_up' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"assigned_to" uuid,
	"lead_id" uuid,
	"deal_id" uuid,
	"due_date" timestamp (3) with time zone,
	"due_order" bigint NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plotline_fold(title || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "tasks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_workspace_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assigned_to_fk" FOREIGN KEY ("workspace_id","assigned_to") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_fk" FOREIGN KEY ("workspace_id","lead_id") REFERENCES "public"."leads"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deal_id_fk" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "public"."deals"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_waiting" ON "reminders" USING btree ("due_at") WHERE failed_at is null;--> statement-breakpoint
CREATE INDEX "reminders_by_workspace" ON "reminders" USING btree ("workspace_id","due_at");--> statement-breakpoint
CREATE INDEX "tasks_newest" ON "tasks" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_by_due_order" ON "tasks" USING btree ("workspace_id","due_order","id");--> statement-breakpoint
CREATE INDEX "tasks_by_assignee" ON "tasks" USING btree ("workspace_id","assigned_to","due_order","id");--> statement-breakpoint
CREATE INDEX "tasks_not_completed" ON "tasks" USING btree ("workspace_id","due_date") WHERE status <> 'completed';--> statement-breakpoint
CREATE INDEX "tasks_by_lead" ON "tasks" USING btree ("workspace_id","lead_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_by_deal" ON "tasks" USING btree ("workspace_id","deal_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("workspace_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "team_notifications_unread" ON "team_notifications" USING btree ("workspace_id","user_id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "calendar_events_long" ON "calendar_events" USING btree ("workspace_id","end_time") WHERE end_time - start_time > interval '1 day';--> statement-breakpoint
CREATE INDEX "communications_scheduled" ON "communications" USING btree ("workspace_id","scheduled_at") WHERE status = 'scheduled';