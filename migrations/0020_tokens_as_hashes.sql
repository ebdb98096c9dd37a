ALTER TABLE "document_shares" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "invites" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
-- Links that were sent go on working.
UPDATE "document_shares" SET "token_hash" = encode(sha256(convert_to("token_hash", 'UTF8')), 'hex');--> statement-breakpoint
UPDATE "invites" SET "token_hash" = encode(sha256(convert_to("token_hash", 'UTF8')), 'hex');--> statement-breakpoint
UPDATE "idempotency_keys" SET "answer" = "answer" || '{"url": null}' WHERE "endpoint" = 'createInvite';--> statement-breakpoint
UPDATE "idempotency_keys" SET "answer" = "answer" || '{"url": null, "shareToken": null}' WHERE "endpoint" = 'createShare';--> statement-breakpoint
UPDATE "idempotency_keys" SET "answer" = "answer" || '{"shareToken": null}' WHERE "endpoint" IN ('shareUpload', 'createDocument', 'updateDocument', 'putDocumentContent');
