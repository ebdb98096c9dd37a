ALTER TABLE "contacts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
