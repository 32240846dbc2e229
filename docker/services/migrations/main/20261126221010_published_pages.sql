CREATE TABLE "former_slug" (
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"page_id" integer NOT NULL,
	CONSTRAINT "former_slug_pkey" PRIMARY KEY("type","slug")
);
--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_slug" ADD CONSTRAINT "former_slug_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slug_page" ON "former_slug" USING btree ("page_id");--> statement-breakpoint
UPDATE "page" SET "published_at" = "created_at" WHERE "status" = 'Post';
