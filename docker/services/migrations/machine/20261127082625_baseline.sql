CREATE SCHEMA "machine";
--> statement-breakpoint
CREATE TABLE "machine"."approved_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"reference" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approved_image_reference" UNIQUE("reference"),
	CONSTRAINT "approved_image_status_check" CHECK ("machine"."approved_image"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "machine"."container" (
	"id_container" text PRIMARY KEY NOT NULL,
	"id_hari" text NOT NULL,
	"id_mesin" text NOT NULL,
	"slot" integer NOT NULL,
	"username" text NOT NULL,
	"docker_image" text NOT NULL,
	"durasi" integer NOT NULL,
	"port" integer NOT NULL,
	"token" text NOT NULL,
	"idempotency_key" text,
	"approved_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now(),
	"home" text,
	"home_removed_at" timestamp with time zone,
	"restart_asked_at" timestamp with time zone,
	"restart_pending" boolean DEFAULT false NOT NULL,
	"entered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "machine"."day" (
	"id" text PRIMARY KEY NOT NULL,
	"nama" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine"."engine" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"installation" text NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "engine_only_row_check" CHECK ("machine"."engine"."only_row")
);
--> statement-breakpoint
CREATE TABLE "machine"."engine_load" (
	"id_container" text PRIMARY KEY NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"cpu_seconds" double precision NOT NULL,
	"cpu_share" double precision,
	"memory_mb" double precision NOT NULL,
	"memory_limit_mb" double precision NOT NULL,
	"busy_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine"."engine_report" (
	"id_container" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"address" text,
	"slot" integer,
	"since" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	CONSTRAINT "engine_report_state_check" CHECK ("machine"."engine_report"."state" in ('starting', 'running', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "machine"."home_pack" (
	"home" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"size" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	CONSTRAINT "home_pack_state_check" CHECK ("machine"."home_pack"."state" in ('packing', 'ready', 'failed', 'empty'))
);
--> statement-breakpoint
CREATE TABLE "machine"."image_build" (
	"archive" text NOT NULL,
	"machine" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"image" text,
	"reason" jsonb,
	"lines" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retry_at" timestamp with time zone,
	"holder" text,
	"held_until" timestamp with time zone,
	CONSTRAINT "image_build_archive_machine_pk" PRIMARY KEY("archive","machine"),
	CONSTRAINT "image_build_state_check" CHECK ("machine"."image_build"."state" in ('waiting', 'building', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "machine"."lab_pass" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id_container" text NOT NULL,
	"session_id" uuid,
	"email" text NOT NULL,
	"role" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine"."machine" (
	"id_mesin" text PRIMARY KEY NOT NULL,
	"nama_mesin" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"gpu" integer NOT NULL,
	"mig_pergpu" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_days" text[] DEFAULT '{}' NOT NULL,
	"slot_memory_gb" integer,
	"removed_at" timestamp with time zone,
	CONSTRAINT "machine_gpu_check" CHECK ("machine"."machine"."gpu" > 0),
	CONSTRAINT "machine_mig_pergpu_check" CHECK ("machine"."machine"."mig_pergpu" > 0),
	CONSTRAINT "machine_slot_memory_gb_check" CHECK ("machine"."machine"."slot_memory_gb" > 0)
);
--> statement-breakpoint
CREATE TABLE "machine"."maintenance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_mesin" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "maintenance_check" CHECK ("machine"."maintenance"."to_day" >= "machine"."maintenance"."from_day")
);
--> statement-breakpoint
CREATE TABLE "machine"."opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_container" text NOT NULL,
	"day" date NOT NULL,
	"slot" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "machine"."container" ADD CONSTRAINT "container_id_hari_day_id_fk" FOREIGN KEY ("id_hari") REFERENCES "machine"."day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine"."container" ADD CONSTRAINT "container_id_mesin_machine_id_mesin_fk" FOREIGN KEY ("id_mesin") REFERENCES "machine"."machine"("id_mesin") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine"."engine_load" ADD CONSTRAINT "engine_load_id_container_container_id_container_fk" FOREIGN KEY ("id_container") REFERENCES "machine"."container"("id_container") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine"."engine_report" ADD CONSTRAINT "engine_report_id_container_container_id_container_fk" FOREIGN KEY ("id_container") REFERENCES "machine"."container"("id_container") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine"."lab_pass" ADD CONSTRAINT "lab_pass_id_container_container_id_container_fk" FOREIGN KEY ("id_container") REFERENCES "machine"."container"("id_container") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine"."maintenance" ADD CONSTRAINT "maintenance_id_mesin_machine_id_mesin_fk" FOREIGN KEY ("id_mesin") REFERENCES "machine"."machine"("id_mesin") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine"."opening" ADD CONSTRAINT "opening_id_container_container_id_container_fk" FOREIGN KEY ("id_container") REFERENCES "machine"."container"("id_container") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "container_place" ON "machine"."container" USING btree ("id_mesin","id_hari") WHERE "machine"."container"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "container_user" ON "machine"."container" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "container_key" ON "machine"."container" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "container_home" ON "machine"."container" USING btree (coalesce("home", "id_container")) WHERE "machine"."container"."home_removed_at" is null;--> statement-breakpoint
CREATE INDEX "lab_pass_expiry" ON "machine"."lab_pass" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "maintenance_machine" ON "machine"."maintenance" USING btree ("id_mesin") WHERE "machine"."maintenance"."lifted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_container" ON "machine"."opening" USING btree ("id_container","day") WHERE "machine"."opening"."withdrawn_at" is null;
--> statement-breakpoint
-- Spelled as version 1 of the machine service spells them.
insert into machine.day (id, nama) values
  ('1', 'Senin'), ('2', 'Selasa'), ('3', 'Rabu'), ('4', 'Kamis'), ('5', 'Jumat'), ('6', 'Sabtu'), ('7', 'minggu');
