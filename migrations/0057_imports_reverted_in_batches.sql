ALTER TABLE "import_rows" ADD COLUMN "kept_for" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reverted_to" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "restored" integer DEFAULT 0 NOT NULL;
