ALTER TABLE "activities" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "team_notifications" ADD COLUMN "said" jsonb;
