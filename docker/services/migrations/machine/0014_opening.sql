CREATE TABLE "machine"."opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_container" text NOT NULL,
	"day" date NOT NULL,
	"slot" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);

ALTER TABLE "machine"."engine_report" ADD COLUMN "slot" integer;
ALTER TABLE "machine"."opening" ADD CONSTRAINT "opening_id_container_container_id_container_fk" FOREIGN KEY ("id_container") REFERENCES "machine"."container"("id_container") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "opening_container" ON "machine"."opening" USING btree ("id_container","day") WHERE "machine"."opening"."withdrawn_at" is null;
