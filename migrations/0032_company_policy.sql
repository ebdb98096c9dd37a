ALTER TABLE "workspaces" ADD COLUMN "exchange_rates_at" jsonb DEFAULT '{"USD":null,"EUR":null,"GBP":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "policy" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "second_factor_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "face" jsonb DEFAULT '{}'::jsonb NOT NULL;
