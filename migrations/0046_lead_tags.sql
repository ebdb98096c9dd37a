ALTER TABLE "leads" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;
