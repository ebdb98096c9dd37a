ALTER TABLE "calendar_events" ADD COLUMN "check_in" jsonb;
