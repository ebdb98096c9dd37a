CREATE TABLE "act_parts" (
	"workspace_id" uuid NOT NULL,
	"act_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"n" integer NOT NULL,
	"verb" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"version" integer,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "act_parts_workspace_id_act_id_seq_n_pk" PRIMARY KEY("workspace_id","act_id","seq","n")
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"entity_type" text,
	"record_id" uuid,
	"name" text,
	"records" integer NOT NULL,
	"undoes" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "acts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"row" jsonb NOT NULL,
	"owned" jsonb NOT NULL,
	"unlinked" jsonb NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"deleted_by" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trash_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "deletions" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "exports" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
CREATE INDEX "act_parts_by_record" ON "act_parts" USING btree ("workspace_id","entity_id");--> statement-breakpoint
CREATE INDEX "acts_of_person" ON "acts" USING btree ("workspace_id","user_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "acts_by_age" ON "acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trash_by_record" ON "trash" USING btree ("workspace_id","record_id");--> statement-breakpoint
CREATE INDEX "trash_newest" ON "trash" USING btree ("workspace_id","deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trash_by_age" ON "trash" USING btree ("deleted_at");
