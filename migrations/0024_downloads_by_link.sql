ALTER TABLE "document_shares" ADD COLUMN "downloads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_shares" ADD COLUMN "last_download_at" timestamp (3) with time zone;