ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;
--> statement-breakpoint
-- An erasure may leave anything out of a line of the log, and adds or changes nothing of it.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_LEVEL = 'STATEMENT' AND current_setting('plotline.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW' AND to_jsonb(NEW) - 'metadata' = to_jsonb(OLD) - 'metadata'
    AND OLD.metadata @> NEW.metadata THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only';
END $$;
