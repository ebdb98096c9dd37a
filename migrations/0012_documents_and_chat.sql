-- A list of words as one text: the database's own function for it may not be used in a generated column.
CREATE FUNCTION plotline_words(words text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(words, ' ')
$$;
--> statement-breakpoint
CREATE TABLE "channel_members" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"last_read_seq" bigint DEFAULT 0 NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channel_members_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_type" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_files_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "presence_status" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'offline' NOT NULL,
	"current_activity" text,
	"last_seen" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presence_status_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_channels" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text DEFAULT 'team' NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"lead_id" uuid,
	"deal_id" uuid,
	"property_id" uuid,
	"direct_key" text,
	"created_by" uuid,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plotline_fold(name || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "team_channels_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_messages" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"user_id" uuid,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"parent_message_id" uuid,
	"is_edited" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"client_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plotline_fold(content)) STORED,
	CONSTRAINT "team_messages_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_shares" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_shares_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"file_path" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"file_id" uuid,
	"lead_id" uuid,
	"deal_id" uuid,
	"property_id" uuid,
	"uploaded_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plotline_fold(name || ' ' || coalesce(description, '') || ' ' || plotline_words(tags))) STORED,
	"sort_name" text collate "C" GENERATED ALWAYS AS (plotline_fold(name)) STORED,
	CONSTRAINT "documents_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_channel_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."team_channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_user_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_fk" FOREIGN KEY ("workspace_id","message_id") REFERENCES "public"."team_messages"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_status" ADD CONSTRAINT "presence_status_user_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_channels" ADD CONSTRAINT "team_channels_workspace_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_channels" ADD CONSTRAINT "team_channels_lead_id_fk" FOREIGN KEY ("workspace_id","lead_id") REFERENCES "public"."leads"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_channels" ADD CONSTRAINT "team_channels_deal_id_fk" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "public"."deals"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_channels" ADD CONSTRAINT "team_channels_property_id_fk" FOREIGN KEY ("workspace_id","property_id") REFERENCES "public"."properties"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_channels" ADD CONSTRAINT "team_channels_created_by_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_messages" ADD CONSTRAINT "team_messages_channel_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."team_channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_messages" ADD CONSTRAINT "team_messages_user_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_document_fk" FOREIGN KEY ("workspace_id","document_id") REFERENCES "public"."documents"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_workspace_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_lead_id_fk" FOREIGN KEY ("workspace_id","lead_id") REFERENCES "public"."leads"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_deal_id_fk" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "public"."deals"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_property_id_fk" FOREIGN KEY ("workspace_id","property_id") REFERENCES "public"."properties"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_fk" FOREIGN KEY ("workspace_id","uploaded_by") REFERENCES "public"."users"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_members_once" ON "channel_members" USING btree ("workspace_id","channel_id","user_id");--> statement-breakpoint
CREATE INDEX "channel_members_by_user" ON "channel_members" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "message_files_by_message" ON "message_files" USING btree ("workspace_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "presence_status_user" ON "presence_status" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "team_notifications_by_channel" ON "team_notifications" USING btree ("workspace_id","channel_id","user_id") WHERE channel_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_notifications_of_channel" ON "team_notifications" USING btree ("workspace_id","channel_id","user_id") WHERE type = 'message' and not is_read;--> statement-breakpoint
CREATE UNIQUE INDEX "team_channels_direct" ON "team_channels" USING btree ("workspace_id","direct_key");--> statement-breakpoint
CREATE INDEX "team_channels_newest" ON "team_channels" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "team_channels_by_lead" ON "team_channels" USING btree ("workspace_id","lead_id");--> statement-breakpoint
CREATE INDEX "team_channels_by_deal" ON "team_channels" USING btree ("workspace_id","deal_id");--> statement-breakpoint
CREATE INDEX "team_channels_by_property" ON "team_channels" USING btree ("workspace_id","property_id");--> statement-breakpoint
CREATE INDEX "team_channels_search" ON "team_channels" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "team_messages_by_channel" ON "team_messages" USING btree ("workspace_id","channel_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "team_messages_once" ON "team_messages" USING btree ("workspace_id","channel_id","user_id","client_id");--> statement-breakpoint
CREATE INDEX "team_messages_by_parent" ON "team_messages" USING btree ("workspace_id","parent_message_id");--> statement-breakpoint
CREATE INDEX "team_messages_search" ON "team_messages" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "document_shares_token" ON "document_shares" USING btree ("token");--> statement-breakpoint
CREATE INDEX "document_shares_newest" ON "document_shares" USING btree ("workspace_id","document_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "documents_file_path" ON "documents" USING btree ("file_path");--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_by_name" ON "documents" USING btree ("workspace_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "documents_by_size" ON "documents" USING btree ("workspace_id","file_size","id");--> statement-breakpoint
CREATE INDEX "documents_by_type" ON "documents" USING btree ("workspace_id","type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_by_format" ON "documents" USING btree ("workspace_id","file_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_by_lead" ON "documents" USING btree ("workspace_id","lead_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_by_deal" ON "documents" USING btree ("workspace_id","deal_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_by_property" ON "documents" USING btree ("workspace_id","property_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
-- Companies that are there already get the channels that new ones start with, and everybody is in them.
INSERT INTO "team_channels" ("workspace_id", "id", "name", "description", "created_at", "updated_at")
SELECT w.id, gen_random_uuid(), c.name, c.description, now(), now()
FROM "workspaces" w CROSS JOIN (VALUES
  ('general', 'Company news and notices'),
  ('sales-team', 'Daily deals, visits, help'),
  ('lead-discussions', 'Who takes which lead')
) AS c(name, description);
--> statement-breakpoint
INSERT INTO "channel_members" ("workspace_id", "id", "channel_id", "user_id", "joined_at")
SELECT u.workspace_id, gen_random_uuid(), c.id, u.id, now()
FROM "team_channels" c JOIN "users" u ON u.workspace_id = c.workspace_id;
