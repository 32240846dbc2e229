CREATE TABLE "machine"."home_pack" (
	"home" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"size" bigint,
	"reason" text,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	CONSTRAINT "home_pack_state_check" CHECK ("machine"."home_pack"."state" in ('packing', 'ready', 'failed', 'empty'))
);

