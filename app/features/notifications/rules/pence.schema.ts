import { z } from "zod";
import type { Pence } from "#kernel/money.ts";

/** An amount in a notification's payload: whole pence, formatted by the text that shows it. */
export const penceSchema = z.custom<Pence>((value) => Number.isSafeInteger(value), "an amount is whole pence");
