CREATE TABLE "login_browser" (
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_browser_pkey" PRIMARY KEY("account_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "login_browser" ADD CONSTRAINT "login_browser_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;