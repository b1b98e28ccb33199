import { customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";
import { newId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";

/** Shapes that many tables share. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => newId());
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => moment().notNull().defaultNow();
export const penceAmount = () => integer().$type<Pence>();
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
