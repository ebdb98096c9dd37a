-- An erasure takes the name out of a line of the log, and changes nothing else of it; all other changes are refused as before.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_LEVEL = 'STATEMENT' AND current_setting('plotline.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_LEVEL = 'ROW' AND to_jsonb(NEW) - 'metadata' = to_jsonb(OLD) - 'metadata'
    AND NEW.metadata = OLD.metadata - 'name' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_erasure BEFORE UPDATE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
